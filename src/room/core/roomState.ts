import type { MemberState, RoomMember, SendingLimit } from '#shared/contract/conference.ts';
import type { LinkStats } from './linkStats.ts';
import type { DeviceProblem } from './mediaDevices.ts';
import type { Connection } from './peer.ts';
import type { Quality } from './quality.ts';
import type { Kind } from './slots.ts';

/** A name with its guest mark: a guest may have typed any name. */
export type Named = Pick<RoomMember, 'name' | 'isGuest'>;

export interface Person extends RoomMember {
  readonly isSelf: boolean;
  readonly connection: Connection;
  /** The camera's track; null while it is off. */
  readonly video: MediaStreamTrack | null;
  /** The shared screen's track; null while none is shared. */
  readonly screen: MediaStreamTrack | null;
  readonly isSpeaking: boolean;
  /** The connection to them; null for oneself, and before its first sample. */
  readonly link: LinkStats | null;
  /** Why their tile carries a mark; null for a good connection. */
  readonly quality: Quality | null;
  /** What they say of the picture that they send here. */
  readonly sendingLimit: SendingLimit;
  /** Index of one of six colours, by the order of joining. */
  readonly colour: number;
}

/** Id of the tile of a member's shared screen. */
export const screenTileOf = (id: string): string => `${id} screen`;

export interface ChatLine {
  /** Sequence number within one session. */
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

export type RoomDialog = 'settings' | 'help' | 'quality';

/** Everything that the view shows. Immutable: a change creates new objects, so that React compares by identity. */
export interface RoomState {
  readonly phase: 'joining' | 'joined' | 'reconnecting' | 'over';
  readonly ending: EndingReason | null;
  /** What the embedding page calls the conference; '' for nothing. */
  readonly subject: string;
  readonly selfId: string | null;
  readonly people: ReadonlyMap<string, Person>;
  readonly dominantId: string | null;
  /** The dominant speakers so far, the last one first. */
  readonly recentIds: readonly string[];
  /** Id of a person, or `screenTileOf` one, whose tile is large. */
  readonly pinnedId: string | null;
  readonly isTileView: boolean;
  readonly isFilmstripShown: boolean;
  readonly panel: 'chat' | null;
  readonly dialog: RoomDialog | null;
  readonly chat: readonly ChatLine[];
  readonly unread: number;
  readonly areCaptionsOn: boolean;
  readonly captions: readonly Caption[];
  readonly notices: readonly Notice[];
  readonly own: MemberState;
  /** The largest height in which cameras are received and sent, as the embedding page wishes; Infinity for no limit. */
  readonly maxPictureHeight: number;
  readonly isFullscreen: boolean;
  /** True while the browser blocks sound until the person clicks. */
  readonly isSoundBlocked: boolean;
}

export const EMPTY_STATE: RoomState = {
  phase: 'joining',
  ending: null,
  subject: '',
  selfId: null,
  people: new Map(),
  dominantId: null,
  recentIds: [],
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
  maxPictureHeight: Number.POSITIVE_INFINITY,
  isFullscreen: false,
  isSoundBlocked: false,
};
