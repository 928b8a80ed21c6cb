import { t } from '@lingui/core/macro';
import { personLabel } from '#client/language/personLabel.ts';
import { turnsOf } from '#shared/rules/meetings/turns.ts';
import { withDirectionMark } from '#shared/rules/summaries/speakerMarks.ts';
import type { Line } from './line.ts';
import { momentText } from './lineTimes.ts';
import { speakerKey } from './speakers.ts';

const plainText = ({ isGap, text }: Line): string =>
  isGap ? `[${t`Something was said here that could not be recognized.`}]` : withDirectionMark(text);

/** The transcript as plain text, with a paragraph per turn. */
export function plainTranscript(lines: readonly Line[], baseMs: number): string {
  return turnsOf(lines, speakerKey, Number.POSITIVE_INFINITY)
    .map((turn) => {
      const [{ timestamp, speakerName, isGuest }] = turn;
      const head = `[${momentText(timestamp, baseMs)}] ${personLabel(speakerName, isGuest)}`;
      return `${head}\n${turn.map(plainText).join('\n')}`;
    })
    .join('\n\n');
}
