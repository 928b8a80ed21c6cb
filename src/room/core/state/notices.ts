import type { NoticeContent } from './roomState.ts';
import type { RoomStore } from './roomStore.ts';

const SHOWN_MS = 5_000;
const MAX_NOTICES = 3;

/** Shows short notices that disappear after a few seconds. */
export class Notices {
  readonly #store: RoomStore;
  #lastId = 0;

  constructor(store: RoomStore) {
    this.#store = store;
  }

  add(news: NoticeContent): void {
    const id = ++this.#lastId;
    this.#store.change({ notices: [...this.#store.state.notices, { id, news }].slice(-MAX_NOTICES) });
    setTimeout(
      () => this.#store.change({ notices: this.#store.state.notices.filter((notice) => notice.id !== id) }),
      SHOWN_MS,
    );
  }
}
