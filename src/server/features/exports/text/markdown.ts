import { elapsedText } from '#shared/rules/dateText.ts';
import type { ExportedTranscript } from '../exportedTranscript.ts';
import { turnsOf } from '../turns.ts';

/** Characters that mean something to Markdown wherever they stand, and those that do at the beginning of a line. */
const SPECIAL = /[\\`*_[\]<>&|~]/g;
const SPECIAL_AT_START = /^(\s*)([#+-]|\d+(?=[.)]))/;

/** Each text is a paragraph of its own, so that renderers choose its direction by itself. */
export function markdown({ title, heldOn, lines }: ExportedTranscript): string {
  const turns = turnsOf(lines).map((turn) => {
    const { startMs, speaker } = turn[0]!;
    const texts = turn.map(({ text, isGap }) => (isGap ? `*${escaped(text)}*` : escaped(text)));
    return [`**${escaped(speaker)}** · ${elapsedText(startMs)}`, ...texts].join('\n\n');
  });
  return `${[`# ${escaped(title)}`, escaped(heldOn), ...turns].join('\n\n')}\n`;
}

const escaped = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(SPECIAL_AT_START, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );
