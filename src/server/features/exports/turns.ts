import type { ExportedLine } from './exportedTranscript.ts';

/** About two minutes. Longer speeches are divided, so that their times stay useful. */
const MAX_TURN_LINES = 12;

/** Groups adjacent lines of one speaker under one name, as the screen does. */
export function turnsOf(lines: readonly ExportedLine[]): ExportedLine[][] {
  const turns: ExportedLine[][] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && last.length < MAX_TURN_LINES && last[0]!.speakerKey === line.speakerKey) last.push(line);
    else turns.push([line]);
  }
  return turns;
}
