import type { MemberState, RoomMember } from '#shared/contract/conference.ts';
import type { DeviceProblem } from './mediaDevices.ts';
import type { Connection, Kind } from './peer.ts';

/** Whoever has no account may have typed any name, so it is shown with a mark. */
export type Named = Pick<RoomMember, 'name' | 'isGuest'>;

export interface Person extends RoomMember {
  readonly isSelf: boolean;
  readonly connection: Connection;
  /** What is seen of this person now; null when the camera is off. */
  readonly video: MediaStreamTrack | null;
  readonly isSpeaking: boolean;
  /** Which of the six colours, by the order in which people came. */
  readonly colour: number;
}

export interface ChatLine {
  /** Counts up within one stay. */
  number: number;
  sender: Named;
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

export type News =
  | { kind: 'joined' | 'left' | 'handRaised' | 'sharing'; who: Named }
  | { kind: 'deviceProblem'; device: Kind; problem: DeviceProblem };

export interface Notice {
  id: number;
  news: News;
}

export type EndingReason =
  | 'left'
  | 'full'
  | 'removed'
  | 'replaced'
  | 'ended'
  | 'signedOut'
  | 'tooFast'
  | 'noEntry';

/** Everything the screen shows. A change makes new objects of what it changes, so that React compares by identity. */
export interface RoomState {
  readonly phase: 'joining' | 'joined' | 'reconnecting' | 'over';
  readonly ending: EndingReason | null;
  readonly selfId: string | null;
  readonly people: ReadonlyMap<string, Person>;
  readonly dominantId: string | null;
  readonly pinnedId: string | null;
  readonly isTileView: boolean;
  readonly isFilmstripShown: boolean;
  readonly panel: 'chat' | null;
  readonly dialog: 'settings' | 'help' | null;
  readonly chat: readonly ChatLine[];
  readonly unread: number;
  readonly areCaptionsOn: boolean;
  readonly captions: readonly Caption[];
  readonly notices: readonly Notice[];
  readonly own: MemberState;
  readonly isFullscreen: boolean;
  /** The browser lets no sound out before somebody clicks. */
  readonly isSoundBlocked: boolean;
}

export const EMPTY_STATE: RoomState = {
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
  isFullscreen: false,
  isSoundBlocked: false,
};
