import { elapsedText } from '#shared/rules/elapsedText.ts';
import { withDirectionMark } from '#shared/rules/summaries/speakerMarks.ts';
import { type ExportedTranscript, exportedTurns } from '../exportedTranscript.ts';
import { escapeMarkdown } from './escapeMarkdown.ts';

/** Writes each text as its own paragraph, so that renderers detect its direction separately. */
export function markdown({ title, heldOn, lines }: ExportedTranscript): string {
  const turns = exportedTurns(lines).map((turn) => {
    const { startMs, speaker } = turn[0];
    const texts = turn.map(({ text, isGap }) =>
      isGap ? `*${escapeMarkdown(text)}*` : withDirectionMark(escapeMarkdown(text)),
    );
    return [`**${escapeMarkdown(speaker)}** · ${elapsedText(startMs)}`, ...texts].join('\n\n');
  });
  return `${[`# ${escapeMarkdown(title)}`, escapeMarkdown(heldOn), ...turns].join('\n\n')}\n`;
}
