import { printable } from '#server/engines/printable.ts';

/** The printable text without the model's reasoning, even if its tag is unclosed or was opened by the prompt. */
export function withoutThoughts(text: string): string {
  const closed = text.lastIndexOf('</think>');
  const spoken = closed < 0 ? text : text.slice(closed + '</think>'.length);
  const open = spoken.indexOf('<think>');
  return printable(open < 0 ? spoken : spoken.slice(0, open)).trim();
}

/** The JSON object in an answer, also in a code fence or between sentences; undefined when there is none. */
export function jsonIn(answer: string): unknown {
  const text = withoutThoughts(answer);
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    // JSON may escape what was not printable.
    return JSON.parse(text.slice(start, end + 1), (_, value) =>
      typeof value === 'string' ? printable(value) : value,
    );
  } catch {
    return undefined;
  }
}
