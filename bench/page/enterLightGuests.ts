import type { RoomMember, RoomNews } from '#shared/contract/conference.ts';
import { Room } from '../../src/room/core/room.ts';
import { RoomStore } from '../../src/room/core/state/roomStore.ts';
import type { Box } from '../../src/room/view/stage/layout.ts';
import { viewsOf } from '../../src/room/view/stage/requestedVideos.ts';

/** The name of all light guests, by which they recognize each other. */
const LIGHT_GUEST = 'Light guest';
const ENTRY_LIMIT_MS = 60_000;

interface LightGuest {
  room: Room;
  store: RoomStore;
}

const guests: LightGuest[] = [];

/** Hides other light guests from the room's socket, so that each guest connects to the measured people only. */
window.WebSocket = class extends WebSocket {
  readonly #lightIds = new Set<string>();

  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols);
    // Added before the room's own listener, so that it runs first.
    this.addEventListener('message', (event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      const news = this.#withoutLightGuests(JSON.parse(String(event.data)) as RoomNews);
      if (news) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }));
    });
  }

  #withoutLightGuests(news: RoomNews): RoomNews | null {
    if ('member' in news && this.#isLight(news.member)) return null;
    if ('members' in news)
      return { ...news, members: news.members.filter((member) => !this.#isLight(member)) };
    return 'id' in news && this.#lightIds.has(news.id) ? null : news;
  }

  #isLight({ id, name }: RoomMember): boolean {
    if (name === LIGHT_GUEST) this.#lightIds.add(id);
    return name === LIGHT_GUEST;
  }
};

/** Shares one capture of each device between all guests, because one per guest would only cost CPU time. */
const capture = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
const captured = new Map<string, Promise<MediaStream>>();
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const asked = JSON.stringify(constraints);
  const stream = captured.get(asked) ?? capture(constraints);
  captured.set(asked, stream);
  return (await stream).clone();
};

/** Enters the room without a view, as the account of the page's current session. */
function enterAsLightGuest(roomName: string): Promise<void> {
  const store = new RoomStore();
  const settings = { roomName, token: null, startsWithAudioMuted: false, startsWithVideoMuted: false };
  const room = new Room(settings, store, () => {});
  guests.push({ room, store });
  room.start(Promise.resolve());
  return new Promise((resolve, reject) => {
    setTimeout(
      () => reject(new Error(`A light guest is still waiting: ${store.state.phase}`)),
      ENTRY_LIMIT_MS,
    );
    const unsubscribe = store.subscribe(() => {
      const { phase, ending, own } = store.state;
      if (phase === 'over') reject(new Error(`A light guest could not stay: ${ending}`));
      if (phase !== 'joined' || !own.audio || !own.video) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Requests from every measured person the picture that a tile of this size shows. */
function showTiles(tile: Pick<Box, 'width' | 'height'>): void {
  for (const { room, store } of guests) {
    const boxes = new Map([...store.state.people.keys()].map((id) => [id, { left: 0, top: 0, ...tile }]));
    room.views.show(viewsOf(store.state, boxes, { isVisible: true, pixelRatio: devicePixelRatio }));
  }
}

Object.assign(window, { enterAsLightGuest, showTiles });
