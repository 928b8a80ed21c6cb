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

  /** Replaces an earlier notice about the same device, because each attempt to open it reports the same problem. */
  add(news: NoticeContent): void {
    const id = ++this.#lastId;
    const others = this.#store.state.notices.filter((notice) => !concernSameDevice(notice.news, news));
    this.#store.change({ notices: [...others, { id, news }].slice(-MAX_NOTICES) });
    setTimeout(
      () => this.#store.change({ notices: this.#store.state.notices.filter((notice) => notice.id !== id) }),
      SHOWN_MS,
    );
  }
}

const concernSameDevice = (one: NoticeContent, other: NoticeContent): boolean =>
  'device' in one && 'device' in other && one.device === other.device;
