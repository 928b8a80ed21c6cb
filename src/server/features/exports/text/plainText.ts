import { elapsedText } from '#shared/rules/elapsedText.ts';
import type { ExportedTranscript } from '../exportedTranscript.ts';
import { turnsOf } from '../turns.ts';

/** A turn a paragraph; every text stands on a line of its own, so that editors choose its direction by itself. */
export function plainText({ title, heldOn, lines }: ExportedTranscript): string {
  const turns = turnsOf(lines).map((turn) => {
    const { startMs, speaker } = turn[0]!;
    return `[${elapsedText(startMs)}] ${speaker}\n${turn.map(({ text }) => text).join('\n')}`;
  });
  return `${[`${title}\n${heldOn}`, ...turns].join('\n\n')}\n`;
}
