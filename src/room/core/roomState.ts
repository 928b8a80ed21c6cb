import type { MemberState, RoomMember } from '#shared/contract/conference.ts';

export type Connection = 'connecting' | 'connected' | 'lost';

export interface Person extends RoomMember {
  isSelf: boolean;
  connection: Connection;
  /** What is seen of this person now; null when the camera is off. */
  video: MediaStreamTrack | null;
  isSpeaking: boolean;
  /** Which of the six colours, by the order in which people came. */
  colour: number;
}

export interface ChatLine {
  id: string;
  name: string;
  text: string;
  sentAt: Date;
  isOwn: boolean;
}

export interface Caption {
  id: string;
  speaker: string;
  text: string;
  language: string;
  shownAt: number;
}

export interface Ending {
  title: string;
  message: string;
  canReturn: boolean;
}

/** Everything the screen shows. */
export interface RoomState {
  phase: 'joining' | 'joined' | 'reconnecting' | 'over';
  ending: Ending | null;
  selfId: string | null;
  people: Map<string, Person>;
  dominantId: string | null;
  pinnedId: string | null;
  isTileView: boolean;
  isFilmstripShown: boolean;
  panel: 'chat' | null;
  dialog: 'settings' | 'help' | null;
  chat: ChatLine[];
  unread: number;
  areCaptionsOn: boolean;
  captions: Caption[];
  notices: { id: number; text: string }[];
  own: MemberState;
  hasMicrophone: boolean;
  hasCamera: boolean;
  /** The browser lets no sound out before somebody clicks. */
  isSoundBlocked: boolean;
}

export const emptyState = (): RoomState => ({
  phase: 'joining',
  ending: null,
  selfId: null,
  people: new Map(),
  dominantId: null,
  pinnedId: null,
  isTileView: true,
  isFilmstripShown: true,
  panel: null,
  dialog: null,
  chat: [],
  unread: 0,
  areCaptionsOn: true,
  captions: [],
  notices: [],
  own: { audio: false, video: false, screen: false, hand: false },
  hasMicrophone: false,
  hasCamera: false,
  isSoundBlocked: false,
});

/** The state, and those who draw it: told once after everything that changes in one go. */
export class RoomStore {
  readonly state = emptyState();
  readonly #listeners = new Set<(state: RoomState) => void>();
  #isTelling = false;

  change(changes: Partial<RoomState> = {}): void {
    Object.assign(this.state, changes);
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) listener(this.state);
    });
  }

  subscribe(listener: (state: RoomState) => void): void {
    this.#listeners.add(listener);
    listener(this.state);
  }

  get self(): Person | undefined {
    return this.state.people.get(this.state.selfId ?? '');
  }

  get others(): Person[] {
    return [...this.state.people.values()].filter((person) => !person.isSelf);
  }
}
