import type { ExportedLine } from './exportedTranscript.ts';

/** About two minutes: a long speech is broken up, so that its times stay readable. */
const MAX_TURN_LINES = 12;

/** Groups neighbouring lines of one speaker under one name, as the screen does. */
export function turnsOf(lines: readonly ExportedLine[]): ExportedLine[][] {
  const turns: ExportedLine[][] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && last.length < MAX_TURN_LINES && last[0]!.speakerKey === line.speakerKey) last.push(line);
    else turns.push([line]);
  }
  return turns;
}
