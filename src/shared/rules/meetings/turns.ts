/** About two minutes of speech. A longer turn is split, so that each part shows its time. */
const MAX_TURN_LINES = 12;

/** Groups neighbouring lines of one speaker, whom `keyOf` identifies, into turns of at most `maxLines` lines. */
export function turnsOf<Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
  maxLines = MAX_TURN_LINES,
): [Line, ...Line[]][] {
  const turns: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && last.length < maxLines && keyOf(last[0]) === keyOf(line)) last.push(line);
    else turns.push([line]);
  }
  return turns;
}
