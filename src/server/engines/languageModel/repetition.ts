const TAIL = 600;
const MAX_PERIOD = 150;

/** Whether a text ends in a loop: the same words, or the same white space, at least four times in a row. */
export function isLooping(text: string): boolean {
  if (text.length < TAIL) return false;
  const tail = text.slice(-TAIL);
  for (let period = 1; period <= MAX_PERIOD; period++) if (tail.startsWith(tail.slice(period))) return true;
  return false;
}
