import { Trans } from '@lingui/react/macro';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import type { SharedLine } from '#shared/contract/shares.ts';
import { elapsedText } from '#shared/rules/elapsedText.ts';
import { sharedTurns } from './sharedTurns.ts';

/** The shared transcript. Skips the layout of turns outside the viewport, because there may be thousands. */
export function SharedTranscript({ lines }: { lines: readonly SharedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="stack-3 grid-cols-1">
      <h2 className="text-lg">
        <Trans>Transcript</Trans>
      </h2>
      <ol className="stack-4 grid-cols-1">
        {sharedTurns(lines).map((turn) => (
          <li
            key={`${turn[0].startMs} ${turn[0].speaker}`}
            className="grid break-inside-avoid grid-cols-1 gap-0.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] print:[content-visibility:visible]"
          >
            <h3 className="flex items-baseline gap-2 font-sans text-md tracking-normal">
              <PersonName name={turn[0].speaker} isGuest={turn[0].isGuest} className="min-w-0 truncate" />
              <span className="shrink-0 text-sm font-normal text-ink-muted tabular-nums">
                {elapsedText(turn[0].startMs)}
              </span>
            </h3>
            {turn.map((line, index) => (
              <p
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a shared transcript never change
                key={index}
                dir="auto"
                lang={line.language}
                className="text-start text-base"
              >
                {line.isGap ? (
                  <span className="text-ink-muted">
                    <Trans>Something was said here that could not be recognized.</Trans>
                  </span>
                ) : (
                  line.text
                )}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
