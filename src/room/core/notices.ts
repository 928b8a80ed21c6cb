import type { RoomStore } from './roomState.ts';

const SHOWN_MS = 5_000;
const MOST_AT_ONCE = 3;

/** Short news that goes away by itself. */
export class Notices {
  readonly #store: RoomStore;
  #lastId = 0;

  constructor(store: RoomStore) {
    this.#store = store;
  }

  add(text: string): void {
    const id = ++this.#lastId;
    this.#store.change({ notices: [...this.#store.state.notices, { id, text }].slice(-MOST_AT_ONCE) });
    setTimeout(
      () => this.#store.change({ notices: this.#store.state.notices.filter((notice) => notice.id !== id) }),
      SHOWN_MS,
    );
  }
}
