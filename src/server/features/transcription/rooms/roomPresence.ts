import type { PresentPerson } from '#shared/contract/transcription.ts';

export interface PresenceDifference {
  /** People who are new or whose name or state changed. */
  changed: PresentPerson[];
  left: string[];
}

/** The people present in one meeting, merged over all server processes, and what the viewers here were sent of them. */
export class RoomPresence {
  readonly #byProcess = new Map<string, Map<string, PresentPerson>>();
  #sentPeople = new Map<string, PresentPerson>();

  /** Replaces the people of one process. Returns the difference from the people known before. */
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

  /** Returns the changes since the last call, for the viewers. */
  takeDifference(): PresenceDifference {
    const before = this.#sentPeople;
    this.#sentPeople = this.#merge();
    return differenceOf(before, this.#sentPeople);
  }

  get sentPeople(): PresentPerson[] {
    return [...this.#sentPeople.values()];
  }

  /** Merges by person: someone connected several times counts as captured, recording or inside if one connection is. */
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
