import { EMPTY_STATE, type Person, type RoomState } from './roomState.ts';

/** Holds the room's state, and batches synchronous changes into one notification of the listeners. */
export class RoomStore {
  readonly #listeners = new Set<() => void>();
  #state = EMPTY_STATE;
  #isNotifying = false;

  get state(): RoomState {
    return this.#state;
  }

  get self(): Person | undefined {
    return this.#state.people.get(this.#state.selfId ?? '');
  }

  get others(): Person[] {
    return [...this.#state.people.values()].filter((person) => !person.isSelf);
  }

  /** Adds a listener; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(changes: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...changes };
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    queueMicrotask(() => {
      this.#isNotifying = false;
      for (const listener of this.#listeners) listener();
    });
  }

  addPerson(person: Person): void {
    this.change({ people: new Map(this.#state.people).set(person.id, person) });
  }

  /** Changes a person's state; does nothing if the person has left. */
  changePerson(id: string, changes: Partial<Person>): void {
    const person = this.#state.people.get(id);
    if (person) this.addPerson({ ...person, ...changes });
  }

  removePerson(id: string): void {
    const people = new Map(this.#state.people);
    people.delete(id);
    this.change({ people });
  }
}
