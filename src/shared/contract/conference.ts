import * as z from 'zod/mini';
import { isCanonicalRoom } from '../rules/conference/canonicalRoom.ts';
import { MAX_CHAT_MESSAGE_LENGTH, ROOM_TOKEN_PATH } from '../rules/conference/roomProtocol.ts';
import { area, endpoint } from './endpoint.ts';
import { Id, issue, typedText } from './fields.ts';
import type { Problem } from './problem.ts';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

const RoomPlace = z
  .object({
    /** The meeting of the room; if present, `room` is ignored. */
    meetingId: z.optional(Id),
    /** The name of a meeting's room, or of a room without a meeting. */
    room: z.optional(typedText(200).check(z.minLength(1, issue('room_name_missing')))),
    /** Whether a page returns by itself after a lost connection; it must not replace the person's other device. */
    isReturning: z.optional(z.boolean()),
    /** The page's earlier token, which is issued again if it is still known. */
    token: z.optional(text(100)),
  })
  .check(
    z.refine(({ meetingId, room }) => meetingId !== undefined || room !== undefined, {
      path: ['room'],
      error: issue('room_name_missing'),
    }),
  )
  .register(z.globalRegistry, { id: 'RoomPlace' });

export const conferenceApi = area('Conference', {
  roomToken: endpoint({
    method: 'POST',
    path: ROOM_TOKEN_PATH,
    summary: 'A token for a built-in room of this server; null after the meeting has ended',
    access: 'participant',
    body: RoomPlace,
    response: z.object({ token: z.nullable(z.string()) }),
  }),
  jitsiToken: endpoint({
    method: 'POST',
    path: '/api/conference/jitsi-token',
    summary: 'A token for one room of the configured Jitsi deployment; null if that deployment requires none',
    access: 'participant',
    body: z.object({
      host: typedText(260),
      room: z.string().check(z.refine(isCanonicalRoom, issue('room_name_invalid'))),
    }),
    response: z.object({ token: z.nullable(z.string()) }),
  }),
  facts: endpoint({
    method: 'GET',
    path: '/api/conference',
    summary: 'The addresses of the conference client, and the host of instant rooms; null for this server',
    access: 'account',
    response: z.object({ scripts: z.array(z.string()), instantHost: z.nullable(z.string()) }),
  }),
});

export const MemberState = z.object({
  audio: z.boolean(),
  video: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
});
export type MemberState = z.infer<typeof MemberState>;

export interface RoomMember {
  id: string;
  /** Set by the server, not by the member. */
  name: string;
  isGuest: boolean;
  state: MemberState;
}

/** The latest time that a host muted a member's microphone. */
export interface Mute {
  /** By which the member's page recognizes it when it is sent again. */
  id: string;
  by: Pick<RoomMember, 'name' | 'isGuest'>;
}

/** A WebRTC negotiation message between two members. A higher generation replaces the connection of a lower one. */
export const Signal = z.object({
  generation: z.int().check(z.minimum(1)),
  description: z.optional(z.object({ type: z.enum(['offer', 'answer']), sdp: text(48_000) })),
  candidate: z.optional(
    z.object({
      candidate: text(2_000),
      sdpMid: z.optional(z.nullable(text(100))),
      sdpMLineIndex: z.optional(z.nullable(z.int())),
      usernameFragment: z.optional(z.nullable(text(300))),
    }),
  ),
});
export type Signal = z.infer<typeof Signal>;

/** Maximum height that a viewer may request, in px; more than any screen shows. */
const MAX_PICTURE_HEIGHT = 4_320;

/** What a viewer's tiles show of one member; the member sends no more than that. */
export const View = z.object({
  /** Height in px at which the camera is shown; 0 while it is hidden. */
  camera: z.int().check(z.minimum(0), z.maximum(MAX_PICTURE_HEIGHT)),
  /** Whether the shared screen is visible; it is always sent in full resolution. */
  screen: z.boolean(),
});
export type View = z.infer<typeof View>;

/**
 * Why a camera is sent smaller than the viewer's tile: a slow CPU, or a poor connection that has bandwidth only for
 * audio.
 */
const SendingLimit = z.enum(['none', 'cpu', 'paused']);
export type SendingLimit = z.infer<typeof SendingLimit>;

export const RoomRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: MemberState }),
  z.object({ type: z.literal('signal'), to: text(32), signal: Signal }),
  z.object({ type: z.literal('view'), to: text(32), view: View }),
  z.object({ type: z.literal('sending'), to: text(32), limit: SendingLimit }),
  z.object({
    type: z.literal('chat'),
    text: typedText(MAX_CHAT_MESSAGE_LENGTH).check(z.minLength(1)),
    key: z.optional(text(32)),
  }),
  z.object({ type: z.literal('ping') }),
  // Requests of a host; `id` is another member's.
  z.object({ type: z.literal('mute'), id: text(32) }),
  z.object({ type: z.literal('muteOthers') }),
  z.object({ type: z.literal('remove'), id: text(32) }),
  z.object({ type: z.literal('handOver'), id: text(32) }),
]);
export type RoomRequest = z.infer<typeof RoomRequest>;
export type HostRequest = Extract<RoomRequest, { type: 'mute' | 'muteOthers' | 'remove' | 'handOver' }>;

export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}

export type RoomNews =
  | {
      type: 'welcome';
      self: RoomMember;
      members: RoomMember[];
      hostIds: string[];
      mute: Mute | null;
      isBack: boolean;
      iceServers: IceServer[];
    }
  | { type: 'joined'; member: RoomMember }
  /** A member has returned to their seat, and may have missed what was sent to them. */
  | { type: 'back'; member: RoomMember }
  | { type: 'left'; id: string }
  /** All that may have been missed; a member who is not in the list has left. `mute` is the receiver's. */
  | { type: 'roster'; members: RoomMember[]; hostIds: string[]; mute: Mute | null }
  /** The members who are host now. */
  | { type: 'hosts'; ids: string[] }
  /** A host muted the receiver, whose client turns the microphone off. Nobody can unmute another. */
  | ({ type: 'muted' } & Mute)
  /** The meeting's owner renamed a guest. */
  | { type: 'renamed'; id: string; name: string }
  | { type: 'state'; id: string; state: MemberState }
  | { type: 'signal'; from: string; signal: Signal }
  | { type: 'view'; from: string; view: View }
  | { type: 'sending'; from: string; limit: SendingLimit }
  /**
   * `key` is a random key, by which a message that was sent again is recognized. A member who returns to a seat receives
   * the latest messages again.
   */
  | { type: 'chat'; id: string; name: string; isGuest: boolean; text: string; sentAt: string; key?: string }
  | ({ type: 'error' } & Problem)
  | { type: 'pong' };
