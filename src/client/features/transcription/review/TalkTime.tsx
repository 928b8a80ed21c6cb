import { useLingui } from '@lingui/react/macro';
import { cx } from '#client/ui/cx.ts';
import { PersonName } from '#client/ui/PersonName.tsx';
import { colourOf, type SpeakerColours, speakerKey } from '../lines/speakers.ts';
import type { Share } from './talkShares.ts';

/** Each speaker's share of the talk time, as a bar with a legend. */
export function TalkTime({ shares, colours }: { shares: Share[]; colours: SpeakerColours }) {
  const { i18n, t } = useLingui();
  if (shares.length === 0) return null;
  return (
    <section aria-label={t`Talk time`} className="grid grid-cols-1 gap-2">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {shares.map((share) => (
          <span
            key={speakerKey(share.speaker)}
            className={cx('min-w-1', colourOf(colours, share.speaker).fill)}
            style={{ flexGrow: share.talkMs, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-muted">
        {shares.map((share) => (
          <li key={speakerKey(share.speaker)} className="inline-flex min-w-0 gap-1.5">
            <PersonName
              name={share.speaker.speakerName}
              isGuest={share.speaker.isGuest}
              className={cx('truncate font-medium', colourOf(colours, share.speaker).text)}
            />
            <span className="tabular-nums">{i18n.number(share.percent / 100, { style: 'percent' })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
