import type { MemberState, RoomMember, SendingLimit } from '#shared/contract/conference.ts';
import type { DeviceProblem } from '../media/mediaDevices.ts';
import type { MediaKind } from '../media/slots.ts';
import type { Connection } from '../peers/peer.ts';
import type { LinkStats } from '../quality/linkStats.ts';
import type { Quality } from '../quality/quality.ts';

/** A name together with the guest mark, because a guest may have typed any name. */
export type DisplayName = Pick<RoomMember, 'name' | 'isGuest'>;

export interface Person extends RoomMember {
  readonly isSelf: boolean;
  readonly connection: Connection;
  /** The camera's track; null while the camera is off. */
  readonly video: MediaStreamTrack | null;
  /** The shared screen's track; null while no screen is shared. */
  readonly screen: MediaStreamTrack | null;
  readonly isSpeaking: boolean;
  /** Statistics of the connection to the person; null for oneself, and before the first sample. */
  readonly link: LinkStats | null;
  /** Why the person's tile has a mark; null for a good connection. */
  readonly quality: Quality | null;
  /** The limit that the person reports for the video sent to this participant. */
  readonly sendingLimit: SendingLimit;
  /** Index of one of six colours, assigned in the order of joining. */
  readonly colour: number;
}

/** Id of the tile that shows a member's shared screen. */
export const screenTileOf = (id: string): string => `${id} screen`;

export interface ChatLine {
  /** Sequence number within the session. */
  number: number;
  /** Undefined if the sender's page sends no keys. */
  key: string | undefined;
  sender: DisplayName;
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

export type NoticeContent =
  | { kind: 'joined' | 'left' | 'handRaised' | 'sharing'; who: DisplayName }
  /** `who` is the host who muted this member. */
  | { kind: 'muted'; who: DisplayName }
  | { kind: 'becameHost' }
  /** The server refused to remove the meeting's owner. */
  | { kind: 'ownerStays' }
  /** The system or the hardware mutes the device. */
  | { kind: 'deviceInterrupted'; device: MediaKind }
  /** Another microphone, named by the system, took over from one that is gone. */
  | { kind: 'microphoneReplaced'; device: 'audio'; label: string }
  | { kind: 'deviceProblem'; device: MediaKind; problem: DeviceProblem };

interface Notice {
  id: number;
  news: NoticeContent;
}

export type EndingReason =
  | 'left'
  | 'full'
  | 'removed'
  | 'removedFromCall'
  | 'replaced'
  | 'ended'
  | 'signedOut'
  | 'tooFast'
  | 'noEntry';

export type RoomDialog = 'settings' | 'help' | 'quality';

/** The state that the view renders. Immutable: a change creates new objects, so that React can compare by identity. */
export interface RoomState {
  readonly phase: 'joining' | 'joined' | 'reconnecting' | 'over';
  readonly ending: EndingReason | null;
  /** The name of the conference, set by the embedding page; '' if there is none. */
  readonly subject: string;
  readonly selfId: string | null;
  readonly people: ReadonlyMap<string, Person>;
  /** The members who are host, by the server's word. */
  readonly hostIds: readonly string[];
  readonly dominantId: string | null;
  /** Dominant speakers so far, most recent first. */
  readonly recentIds: readonly string[];
  /** Id of the enlarged tile: a person's id, or `screenTileOf` that id. */
  readonly pinnedId: string | null;
  readonly isTileView: boolean;
  /** True if pinning a tile left tile view, so that unpinning returns to it. */
  readonly unpinsToTiles: boolean;
  readonly isFilmstripShown: boolean;
  readonly panel: 'chat' | null;
  readonly dialog: RoomDialog | null;
  readonly chat: readonly ChatLine[];
  readonly unread: number;
  readonly areCaptionsOn: boolean;
  readonly captions: readonly Caption[];
  readonly notices: readonly Notice[];
  readonly own: MemberState;
  /** Maximum height in px of sent and received camera video, set by the embedding page; Infinity for no limit. */
  readonly maxPictureHeight: number;
  readonly isFullscreen: boolean;
  /** True while the autoplay policy blocks sound until the participant clicks. */
  readonly isSoundBlocked: boolean;
}

export const EMPTY_STATE: RoomState = {
  phase: 'joining',
  ending: null,
  subject: '',
  selfId: null,
  people: new Map(),
  hostIds: [],
  dominantId: null,
  recentIds: [],
  pinnedId: null,
  isTileView: true,
  unpinsToTiles: false,
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
