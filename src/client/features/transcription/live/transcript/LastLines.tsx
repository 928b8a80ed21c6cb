import { personLabel } from '#client/language/personLabel.ts';
import { lastLine } from '../../lines/log/lineLog.ts';
import type { LinesState } from '../../lines/log/linesState.ts';

/** The last final line and the newest preview, for a corner of a phone screen. */
export function LastLines({ lines }: { lines: LinesState }) {
  const shown = [lastLine(lines.log), lines.previews.at(-1)].filter((line) => line !== undefined);
  return (
    <div className="flex max-h-[inherit] flex-col justify-end overflow-hidden rounded-lg bg-surface px-3 py-2 text-sm">
      {shown.map(({ id, number, speakerName, isGuest, text, language }) => (
        <p key={id} dir="auto" lang={language} className={number === null ? 'text-ink-muted' : undefined}>
          <bdi className="font-semibold">{personLabel(speakerName, isGuest)}</bdi> {text}
        </p>
      ))}
    </div>
  );
}
