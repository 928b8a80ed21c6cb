import { personLabel } from '#client/language/personLabel.ts';
import type { Line } from './line.ts';
import { momentText } from './lineTimes.ts';
import { turnsOf } from './speakers.ts';

/** The transcript as somebody would paste it into a mail: a turn a paragraph. */
export function plainTranscript(lines: readonly Line[], baseMs: number): string {
  return turnsOf(lines)
    .map(({ speaker, lines: said }) => {
      const head = `[${momentText(said[0]!.timestamp, baseMs)}] ${personLabel(speaker.speakerName, speaker.isGuest)}`;
      return `${head}\n${said.map((line) => line.text).join('\n')}`;
    })
    .join('\n\n');
}
