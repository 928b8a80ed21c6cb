import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { cx } from '#client/ui/cx.ts';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import { type LineEditing, LineEditor } from '../../corrections/LineEditor.tsx';
import { LineRow } from '../../lines/blocks/LineRow.tsx';
import { isFinal, type Line } from '../../lines/line.ts';
import { segmentElementId } from '../../lines/log/segmentHash.ts';
import type { SpeakerColour } from '../../lines/speakers.ts';

interface Props {
  line: Line;
  moment: string;
  colour: SpeakerColour;
  /** Whether this line is the first of its turn and shows the speaker's name. */
  startsTurn: boolean;
  /** Present while this line is being corrected. */
  editing?: LineEditing | null;
}

/** One line of the live transcript. Turns are not nested, so that screen readers announce each line separately. */
export const LiveEntry = memo(function LiveEntry({ line, moment, colour, startsTurn, editing }: Props) {
  const isPreview = !isFinal(line);
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
              name={line.speakerName}
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
        {editing ? (
          <LineEditor line={line} {...editing} />
        ) : (
          <LineRow
            line={line}
            {...(!isPreview && { id: segmentElementId(line.id), hasHistory: true })}
            className={isPreview ? 'text-md text-ink-muted' : 'text-md text-ink'}
          />
        )}
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
