import { t } from '@lingui/core/macro';
import { personLabel } from '#client/language/personLabel.ts';
import { withDirectionMark } from '#shared/rules/summaries/speakerMarks.ts';
import type { Line } from './line.ts';
import { momentText } from './lineTimes.ts';
import { turnsOf } from './speakers.ts';

const plainText = ({ isGap, text }: Line): string =>
  isGap ? `[${t`Something was said here that could not be recognized.`}]` : withDirectionMark(text);

/** The transcript as plain text, with a paragraph per turn. */
export function plainTranscript(lines: readonly Line[], baseMs: number): string {
  return turnsOf(lines)
    .map(({ speaker, lines: spoken }) => {
      const head = `[${momentText(spoken[0]!.timestamp, baseMs)}] ${personLabel(speaker.speakerName, speaker.isGuest)}`;
      return `${head}\n${spoken.map(plainText).join('\n')}`;
    })
    .join('\n\n');
}
