import { elapsedText } from '#shared/rules/elapsedText.ts';
import { withDirectionMark } from '#shared/rules/summaries/speakerMarks.ts';
import { type ExportedTranscript, exportedTurns } from '../exportedTranscript.ts';

/** Writes each turn as a paragraph and each text on its own line, so that editors detect its direction separately. */
export function plainText({ title, heldOn, lines }: ExportedTranscript): string {
  const turns = exportedTurns(lines).map((turn) => {
    const { startMs, speaker } = turn[0];
    return `[${elapsedText(startMs)}] ${speaker}\n${turn.map(({ text }) => withDirectionMark(text)).join('\n')}`;
  });
  return `${[`${title}\n${heldOn}`, ...turns].join('\n\n')}\n`;
}
