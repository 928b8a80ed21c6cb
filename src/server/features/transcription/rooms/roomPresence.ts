import type { PresentPerson } from '#shared/contract/transcription.ts';

export interface PresenceDifference {
  /** New, or with another name or microphone. */
  changed: PresentPerson[];
  left: string[];
}

/** Who is in one meeting: the people of each server process, merged, and what was sent of them to the viewers here. */
export class RoomPresence {
  readonly #byProcess = new Map<string, Map<string, PresentPerson>>();
  #told = new Map<string, PresentPerson>();

  /** Replaces the people of one process. Returns how they differ from those known before. */
  setProcess(processId: string, people: readonly PresentPerson[]): PresenceDifference {
    const before = this.#byProcess.get(processId) ?? new Map();
    const now = new Map(people.map((person) => [person.id, person]));
    this.#byProcess.set(processId, now);
    return differenceOf(before, now);
  }

  changeProcess(processId: string, { changed, left }: PresenceDifference): void {
    const people = this.#byProcess.get(processId) ?? new Map<string, PresentPerson>();
    this.#byProcess.set(processId, people);
    for (const id of left) people.delete(id);
    for (const person of changed) people.set(person.id, person);
  }

  hasOthersThan(processId: string): boolean {
    return [...this.#byProcess].some(([from, people]) => from !== processId && people.size > 0);
  }

  /** What changed for the viewers since the last call. */
  takeDifference(): PresenceDifference {
    const before = this.#told;
    this.#told = this.#merge();
    return differenceOf(before, this.#told);
  }

  /** Everybody whose presence was sent to the viewers. */
  get told(): PresentPerson[] {
    return [...this.#told.values()];
  }

  /** A person may be connected to several processes; their microphone is open if it is in one of them. */
  #merge(): Map<string, PresentPerson> {
    const everybody = new Map<string, PresentPerson>();
    for (const people of this.#byProcess.values())
      for (const person of people.values()) everybody.set(person.id, merge(everybody.get(person.id), person));
    return everybody;
  }
}

export const merge = (known: PresentPerson | undefined, person: PresentPerson): PresentPerson =>
  known
    ? {
        ...person,
        isCapturing: known.isCapturing || person.isCapturing,
        isRecording: known.isRecording || person.isRecording,
        isInside: known.isInside || person.isInside,
      }
    : person;

function differenceOf(
  before: ReadonlyMap<string, PresentPerson>,
  now: ReadonlyMap<string, PresentPerson>,
): PresenceDifference {
  return {
    changed: [...now.values()].filter((person) => !isSame(before.get(person.id), person)),
    left: [...before.keys()].filter((id) => !now.has(id)),
  };
}

const isSame = (one: PresentPerson | undefined, other: PresentPerson): boolean =>
  one !== undefined &&
  one.name === other.name &&
  one.isGuest === other.isGuest &&
  one.isCapturing === other.isCapturing &&
  one.isRecording === other.isRecording &&
  one.isInside === other.isInside;
