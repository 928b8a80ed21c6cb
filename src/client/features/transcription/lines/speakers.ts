export interface Spoken {
  speakerId: string | null;
  speakerName: string;
  /** Had no account: shown with a mark. */
  isGuest: boolean;
}

/** A guest has no account, so the name has to do. */
export const speakerKey = ({ speakerId, speakerName }: Pick<Spoken, 'speakerId' | 'speakerName'>): string =>
  speakerId ?? `guest:${speakerName}`;

const COLOURS = [
  { text: 'text-sp1', fill: 'bg-sp1' },
  { text: 'text-sp2', fill: 'bg-sp2' },
  { text: 'text-sp3', fill: 'bg-sp3' },
  { text: 'text-sp4', fill: 'bg-sp4' },
  { text: 'text-sp5', fill: 'bg-sp5' },
  { text: 'text-sp6', fill: 'bg-sp6' },
] as const;
export type SpeakerColour = (typeof COLOURS)[number];
export type SpeakerColours = ReadonlyMap<string, SpeakerColour>;

/** Colours by who spoke first, so that the live screen and the review show the same person in the same one. */
export function speakerColours(lines: readonly Spoken[]): SpeakerColours {
  const colours = new Map<string, SpeakerColour>();
  for (const line of lines) {
    const key = speakerKey(line);
    if (!colours.has(key)) colours.set(key, COLOURS[colours.size % COLOURS.length]!);
  }
  return colours;
}

/** Whether the same people have the same colours. */
export const areSameColours = (a: SpeakerColours, b: SpeakerColours): boolean =>
  a.size === b.size && [...a].every(([key, colour]) => b.get(key) === colour);

export const colourOf = (colours: SpeakerColours, speaker: Spoken): SpeakerColour =>
  colours.get(speakerKey(speaker)) ?? COLOURS[0];

export interface Turn<L extends Spoken> {
  speaker: Spoken;
  lines: L[];
}

/** Neighbouring lines of one speaker read as one turn; a long speech is broken, so that it shows where one is. */
export function turnsOf<L extends Spoken>(
  lines: readonly L[],
  maxLines = Number.POSITIVE_INFINITY,
): Turn<L>[] {
  const turns: Turn<L>[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && last.lines.length < maxLines && speakerKey(last.speaker) === speakerKey(line))
      last.lines.push(line);
    else turns.push({ speaker: line, lines: [line] });
  }
  return turns;
}

export interface Share {
  speaker: Spoken;
  talkMs: number;
  percent: number;
}

/** How much of the talking was whose, most first; the whole percents add up to 100. */
export function talkShares(lines: readonly (Spoken & { durationMs: number })[]): Share[] {
  const byKey = new Map<string, Share>();
  for (const line of lines) {
    const key = speakerKey(line);
    const share = byKey.get(key) ?? { speaker: line, talkMs: 0, percent: 0 };
    share.talkMs += line.durationMs;
    byKey.set(key, share);
  }
  const shares = [...byKey.values()].sort((a, b) => b.talkMs - a.talkMs);
  const total = shares.reduce((sum, share) => sum + share.talkMs, 0);
  if (total === 0) return [];
  const exact = shares.map((share) => (share.talkMs / total) * 100);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  const missing = 100 - exact.reduce((sum, value) => sum + Math.floor(value), 0);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => ({
    ...share,
    percent: Math.floor(exact[index]!) + (raised.has(index) ? 1 : 0),
  }));
}
