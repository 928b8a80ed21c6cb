import type { News } from './roomState.ts';
import type { RoomStore } from './roomStore.ts';

const SHOWN_MS = 5_000;
const MOST_AT_ONCE = 3;

/** Short news that goes away by itself. */
export class Notices {
  readonly #store: RoomStore;
  #lastId = 0;

  constructor(store: RoomStore) {
    this.#store = store;
  }

  add(news: News): void {
    const id = ++this.#lastId;
    this.#store.change({ notices: [...this.#store.state.notices, { id, news }].slice(-MOST_AT_ONCE) });
    setTimeout(
      () => this.#store.change({ notices: this.#store.state.notices.filter((notice) => notice.id !== id) }),
      SHOWN_MS,
    );
  }
}
