import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { cx } from '#client/ui/cx.ts';
import { PersonName } from '#client/ui/PersonName.tsx';
import type { LiveLine } from '#shared/contract/transcription.ts';
import type { SpeakerColour } from '../lines/speakers.ts';

interface Props {
  line: LiveLine;
  moment: string;
  colour: SpeakerColour;
  /** The speaker's name stands only at the beginning of a turn. */
  startsTurn: boolean;
}

export const LiveLineRow = memo(function LiveLineRow({ line, moment, colour, startsTurn }: Props) {
  const isPreview = line.isFallback === true;
  return (
    <div className={cx('grid grid-cols-[3px_1fr] gap-x-3', startsTurn && 'mt-3.5')}>
      <span
        aria-hidden
        className={cx(startsTurn && 'rounded-t-full', colour.fill, isPreview && 'opacity-45')}
      />
      <div className={cx('min-w-0', !startsTurn && 'pt-1')}>
        {startsTurn && (
          <div className="flex items-baseline gap-2">
            <PersonName
              name={line.speaker}
              isGuest={line.isGuest}
              className={cx('min-w-0 truncate text-md font-semibold', colour.text)}
            />
            <time dateTime={line.timestamp} className="shrink-0 text-xs text-ink-muted tabular-nums">
              {moment}
            </time>
            {isPreview && <PreviewLabel />}
          </div>
        )}
        {!startsTurn && isPreview && <PreviewLabel />}
        <p
          dir="auto"
          lang={line.language}
          className={cx('text-start text-md', isPreview ? 'text-ink-muted' : 'text-ink')}
        >
          {line.text}
        </p>
      </div>
    </div>
  );
});

function PreviewLabel() {
  return (
    <span className="ms-auto shrink-0 rounded-sm border border-dashed border-line-strong px-1.5 text-xs text-ink-muted">
      <Trans>Preview</Trans>
    </span>
  );
}
