import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { personLabel } from '#client/language/personLabel.ts';
import { textLinkClass } from '#client/ui/buttons/textLinkClass.ts';
import { cx } from '#client/ui/cx.ts';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import { colourOf, type Speaker, type SpeakerColours, speakerKey } from '../../lines/speakers.ts';
import { isRenamable } from './speakerChoices.ts';
import type { Share } from './talkShares.ts';

/** Most speakers in the bar, whose parts would be too narrow to see, and in the legend, which would fill the screen. */
const SHOWN = 12;

interface Props {
  shares: Share[];
  colours: SpeakerColours;
  /** Null if the reader may not rename the speakers. */
  onRename: ((speaker: Speaker) => void) | null;
  /** The speaker who has just been renamed, whose button takes focus when it is rendered. */
  named: NamedSpeaker | null;
  onFocused: () => void;
}

export type NamedSpeaker = Pick<Speaker, 'speakerId' | 'speakerName'>;

const renameButtonId = (speaker: NamedSpeaker) => `rename-${encodeURIComponent(speakerKey(speaker))}`;

/** Each speaker's share of the talk time, as a bar with a legend; those who spoke least on demand. */
export function TalkTime({ shares, colours, onRename, named, onFocused }: Props) {
  const { i18n, t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  // Runs after every render, because renaming removes the pressed button, and the button of the new name may be
  // rendered later.
  useEffect(() => {
    const button = named && document.getElementById(renameButtonId(named));
    if (!button) return;
    button.focus();
    onFocused();
  });
  if (shares.length === 0) return null;
  const most = shares.slice(0, SHOWN);
  const others = shares.slice(SHOWN);
  const more = others.length;
  const restMs = others.reduce((sum, { talkMs }) => sum + talkMs, 0);
  return (
    <section aria-label={t`Talk time`} className="stack-2 grid-cols-1">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {most.map((share) => (
          <span
            key={speakerKey(share.speaker)}
            className={cx('min-w-1 forced-color-adjust-none', colourOf(colours, share.speaker).fill)}
            style={{ flexGrow: share.talkMs, flexBasis: 0 }}
          />
        ))}
        {restMs > 0 && <span className="min-w-1 bg-line-strong" style={{ flexGrow: restMs, flexBasis: 0 }} />}
      </div>
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-muted">
        {(isWhole ? shares : most).map((share) => (
          <li key={speakerKey(share.speaker)} className="inline-flex min-w-0 gap-1.5">
            <PersonName
              name={share.speaker.speakerName}
              isGuest={share.speaker.isGuest}
              className={cx('truncate font-medium', colourOf(colours, share.speaker).text)}
            />
            {onRename && isRenamable(share.speaker) && (
              <button
                type="button"
                id={renameButtonId(share.speaker)}
                aria-label={t`Rename ${personLabel(share.speaker.speakerName, share.speaker.isGuest)}`}
                onClick={() => onRename(share.speaker)}
                className="-my-3 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:text-bay-strong lg:-my-1 lg:size-7 print:hidden"
              >
                <Pencil aria-hidden className="size-3.5" />
              </button>
            )}
            <span className="tabular-nums">{i18n.number(share.percent / 100, { style: 'percent' })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className={cx(textLinkClass, 'min-h-11 cursor-pointer justify-self-start text-sm lg:min-h-8')}
        >
          {isWhole ? <Trans>Show fewer</Trans> : <Plural value={more} one="and # more" other="and # more" />}
        </button>
      )}
    </section>
  );
}
