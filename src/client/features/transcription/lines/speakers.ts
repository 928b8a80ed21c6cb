export interface Speaker {
  speakerId: string | null;
  speakerName: string;
  /** Whether the speaker is a guest, who has no account and is shown with a mark. */
  isGuest: boolean;
}

/** Identifies a speaker by id, or by name if the speaker has no id. */
export const speakerKey = ({ speakerId, speakerName }: Pick<Speaker, 'speakerId' | 'speakerName'>): string =>
  speakerId ?? `guest:${speakerName}`;

export const isSameSpeaker = (a: Speaker | undefined, b: Speaker): boolean =>
  a !== undefined && speakerKey(a) === speakerKey(b);

const COLOURS = [
  { text: 'text-sp1', fill: 'bg-sp1' },
  { text: 'text-sp2', fill: 'bg-sp2' },
  { text: 'text-sp3', fill: 'bg-sp3' },
  { text: 'text-sp4', fill: 'bg-sp4' },
  { text: 'text-sp5', fill: 'bg-sp5' },
  { text: 'text-sp6', fill: 'bg-sp6' },
  { text: 'text-sp7', fill: 'bg-sp7' },
  { text: 'text-sp8', fill: 'bg-sp8' },
] as const;
export type SpeakerColour = (typeof COLOURS)[number];
export type SpeakerColours = ReadonlyMap<string, SpeakerColour>;

/** Assigns colours by the order of first lines, so that a speaker has the same colour live and in the review. */
export function speakerColours(lines: readonly Speaker[]): SpeakerColours {
  const colours = new Map<string, SpeakerColour>();
  for (const line of lines) {
    const key = speakerKey(line);
    if (!colours.has(key)) colours.set(key, COLOURS[colours.size % COLOURS.length]!);
  }
  return colours;
}

/** Whether both maps hold the same speakers with the same colours. */
export const areSameColours = (a: SpeakerColours, b: SpeakerColours): boolean =>
  a.size === b.size && [...a].every(([key, colour]) => b.get(key) === colour);

export const colourOf = (colours: SpeakerColours, speaker: Speaker): SpeakerColour =>
  colours.get(speakerKey(speaker)) ?? COLOURS[0];

/** Whether these speakers have the same colours in both maps; ignores other speakers. */
export const haveKeptColours = (
  before: SpeakerColours,
  after: SpeakerColours,
  speakers: readonly Speaker[],
): boolean =>
  before === after || speakers.every((speaker) => colourOf(before, speaker) === colourOf(after, speaker));
