import { createHash } from 'node:crypto';

export interface WindowLine {
  line: number;
  speaker: string;
  text: string;
}

/** Adjacent lines that are embedded together. */
export interface LineWindow {
  firstLine: number;
  lastLine: number;
  text: string;
  /** Hash of the text: windows with equal digests have equal vectors. */
  digest: Buffer;
}

/** Largest window, because a single line says too little, and a model reads about 500 tokens. */
const MAX_LINES = 12;
const MAX_CHARACTERS = 900;

/**
 * Divides all lines into windows, in order. Each window begins in the middle of the previous one, so that no exchange
 * is cut in every window. Appending lines changes only the last windows.
 */
export function lineWindows(lines: WindowLine[]): LineWindow[] {
  const windows: LineWindow[] = [];
  for (let from = 0; from < lines.length; ) {
    const to = endOf(lines, from);
    windows.push(toWindow(lines.slice(from, to)));
    if (to === lines.length) break;
    from += Math.max(1, Math.floor((to - from) / 2));
  }
  return windows;
}

function endOf(lines: WindowLine[], from: number): number {
  let to = from;
  let characters = 0;
  while (to < lines.length && to - from < MAX_LINES) {
    characters += lines[to]?.text.length ?? 0;
    if (to > from && characters > MAX_CHARACTERS) break;
    to += 1;
  }
  return to;
}

function toWindow(lines: WindowLine[]): LineWindow {
  const text = lines.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
  return {
    firstLine: lines[0]?.line ?? 0,
    lastLine: lines.at(-1)?.line ?? 0,
    text,
    digest: createHash('sha256').update(text).digest().subarray(0, 16),
  };
}
