import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Db } from '#server/platform/database/tables.ts';
import { isStorable } from '#server/platform/http/limits/storableText.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { EnterMeeting } from '#server/platform/sockets/meetingEntry.ts';
import { MeetingEntry } from '#server/platform/sockets/meetingEntry.ts';
import { REMOVAL_TIMEOUT_MS, terminateLater } from '#server/platform/sockets/terminateLater.ts';
import {
  type HostRequest,
  type MemberState,
  type Mute,
  type RoomMember,
  type RoomNews,
  RoomRequest,
} from '#shared/contract/conference.ts';
import { type PlainCode, problem } from '#shared/contract/problem.ts';
import { ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import { allowHostRequest, listHosts } from '../hosts/hostRequests.ts';
import { deleteSeat, isSeated, updateSeatState, vacateSeat } from '../seats/roomPasses.queries.ts';
import { takeSeat } from '../seats/takeSeat.ts';
import { type IceSettings, iceServersFor } from './iceServers.ts';
import { MessageRateLimit } from './messageRateLimit.ts';
import type { RoomHub, Seatholder } from './roomHub.ts';

const MAX_ERRORS = 20;
/** Back-pressure limit: a client that does not read is disconnected before its unsent messages exhaust the memory. */
const MAX_UNSENT_BYTES = 2_000_000;

export interface RoomDeps {
  db: Db;
  hub: RoomHub;
  ice: IceSettings;
  enterMeeting: EnterMeeting;
  logError: (error: unknown, what: string) => void;
}

export interface Entry {
  signedIn: SignedIn;
  tokenHash: Buffer;
  room: string;
  meetingId: string | null;
}

/** One socket of one member: takes a seat, validates the member's messages and forwards them. */
export class RoomConnection implements Seatholder {
  readonly entry: Entry;
  readonly connectionId = randomUUID();
  readonly #socket: WebSocket;
  readonly #deps: RoomDeps;
  readonly #allowance = new MessageRateLimit();
  readonly #meetingEntry: MeetingEntry;
  /** Messages of other members, queued until this member has received the welcome. */
  #queuedNews: RoomNews[] | null = [];
  #closeCode: number | null = null;
  #memberId = '';
  #self: Pick<RoomMember, 'name' | 'isGuest'> = { name: '', isGuest: false };
  #errors = 0;
  #stateUpdates: Promise<void> = Promise.resolve();
  #hostRequests: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, entry: Entry, deps: RoomDeps) {
    this.#socket = socket;
    this.#deps = deps;
    this.#meetingEntry = new MeetingEntry(deps);
    this.entry = entry;
    socket.on('message', (data: Buffer, isBinary) => this.#handleMessage(data, isBinary));
    // Ignored, because ws itself closes a socket that violates the protocol, with the right code.
    socket.on('error', () => {});
  }

  get memberId(): string {
    return this.#memberId;
  }

  async join(): Promise<void> {
    const { db, hub, ice } = this.#deps;
    const { room, meetingId, tokenHash, signedIn } = this.entry;
    hub.join(room, this);
    const { connectionId } = this;
    const seat = await takeSeat(db, { room, sessionId: signedIn.sessionId, tokenHash, connectionId });
    if (seat === 'gone') return this.close(ROOM_CLOSE.notFound, 'This pass is not valid any more');
    if (seat === 'over') return this.close(ROOM_CLOSE.ended, 'The meeting has ended');
    if (seat === 'removed') return this.onRemoved();
    if (seat === 'elsewhere') return this.onReplaced();
    if (seat === 'full') return this.close(ROOM_CLOSE.full, 'The room is full');
    this.#memberId = seat.self.id;
    this.#self = seat.self;
    for (const memberId of seat.replaced) {
      hub.replace(room, memberId);
      hub.broadcast(room, { type: 'left', id: memberId }, seat.self.id);
    }
    if (this.#meetingEntry.isClosed) return this.releaseSeat({ isKept: true });
    const { self, members, hostIds, mute, isBack, formerId } = seat;
    if (isBack) hub.resume(room, this);
    const iceServers = iceServersFor(ice, signedIn.userId);
    this.#send({ type: 'welcome', self, members, hostIds, mute, isBack, iceServers });
    const missed = formerId === null ? [] : hub.recentChat(room, formerId);
    for (const news of [...missed, ...(this.#queuedNews ?? [])]) this.#send(news);
    this.#queuedNews = null;
    if (isBack) hub.broadcast(room, { type: 'back', member: self }, self.id);
    else {
      hub.broadcast(room, { type: 'joined', member: self }, self.id);
      hub.broadcast(room, { type: 'hosts', ids: hostIds }, self.id);
    }
    if (meetingId && !(await this.#meetingEntry.enter(meetingId, signedIn)))
      this.close(ROOM_CLOSE.full, 'This meeting has no room for more guests');
  }

  /** Changes the name under which others see this member and read their next messages. */
  rename(name: string): void {
    this.#self = { ...this.#self, name };
    if (this.#memberId)
      this.#deps.hub.broadcast(this.entry.room, { type: 'renamed', id: this.#memberId, name });
  }

  receive(news: RoomNews): void {
    if (this.#queuedNews) this.#queuedNews.push(news);
    else this.#send(news);
  }

  /** Terminates a connection that died unnoticed, because messages for the member would still be sent to it alone. */
  onResumed(): void {
    this.#socket.terminate();
  }

  onReplaced(): void {
    this.close(ROOM_CLOSE.replaced, 'You joined from another tab or device');
  }

  onRemoved(): void {
    this.#closeFirmly(ROOM_CLOSE.removedFromCall, 'The host removed you from this call');
  }

  /** The code with which the server closed the socket, which a browser that does not answer never confirms. */
  get closeCode(): number | null {
    return this.#closeCode;
  }

  close(code: number, reason: string): void {
    this.#closeCode ??= code;
    this.#socket.close(code, reason);
  }

  /** Called after the socket has closed; the seat may be held for a reconnection. */
  end(): void {
    this.#deps.hub.leave(this.entry.room, this);
    this.#meetingEntry.close();
  }

  /** Frees the seat, unless a newer socket has it. `isKept` keeps the pass, for a member who did not leave on purpose. */
  async releaseSeat({ isKept }: { isKept: boolean }): Promise<void> {
    const { db, hub } = this.#deps;
    await (isKept ? vacateSeat : deleteSeat)(db, this.connectionId);
    const id = this.#memberId;
    // Announces the departure even if the seat is gone, because it is deleted with its holder's session, and others
    // must not keep the picture of a removed person.
    if (!id || (await isSeated(db, id))) return;
    hub.broadcast(this.entry.room, { type: 'left', id });
    await this.#announceHosts();
  }

  expel(): void {
    this.#closeFirmly(ROOM_CLOSE.removed, 'The owner of this meeting removed you');
  }

  /** Closes the socket permanently, even if the client does not answer. */
  #closeFirmly(code: number, reason: string): void {
    this.close(code, reason);
    terminateLater(this.#socket, REMOVAL_TIMEOUT_MS);
  }

  #handleMessage(data: Buffer, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#allowance.spend(data.length)) {
      this.close(ROOM_CLOSE.tooFast, 'Too fast');
      return;
    }
    const request = isBinary ? null : parse(data.toString('utf8'));
    if (!request) this.#refuse('unreadable_message');
    else if (request.type === 'ping') this.#send({ type: 'pong' });
    else if (this.#queuedNews) this.#refuse('welcome_pending');
    else if (request.type === 'state') this.#changeState(request.state);
    else if (request.type === 'chat') this.#chat(request);
    else if ('to' in request) this.#forward(request);
    else this.#actAsHost(request);
  }

  /** Stores a state before its broadcast, in order, so that a member who joins meanwhile reads it or receives it. */
  #changeState(state: MemberState): void {
    const { db, hub, logError } = this.#deps;
    this.#stateUpdates = this.#stateUpdates
      .then(() => updateSeatState(db, this.connectionId, state))
      .then(
        () => undefined,
        (error) => logError(error, "a member's state could not be stored"),
      )
      .then(() => hub.broadcast(this.entry.room, { type: 'state', id: this.memberId, state }, this.memberId));
  }

  /** Runs one request after the other, because a request may make another member host. */
  #actAsHost(request: HostRequest): void {
    const { db, logError } = this.#deps;
    const { name, isGuest } = this.#self;
    const mute: Mute = { id: randomUUID(), by: { name, isGuest } };
    const asker = { room: this.entry.room, memberId: this.memberId, mute };
    this.#hostRequests = this.#hostRequests
      .then(() => allowHostRequest(db, asker, request))
      .then((verdict) => {
        if (verdict === 'allowed') return this.#carryOut(request, mute);
        if (verdict !== 'gone') this.#refuse(verdict);
      })
      .catch((error) => logError(error, "a host's request could not be carried out"));
  }

  async #carryOut(request: HostRequest, mute: Mute): Promise<void> {
    const { hub } = this.#deps;
    const { room } = this.entry;
    const muted: RoomNews = { type: 'muted', ...mute };
    if (request.type === 'mute') hub.sendTo(room, request.id, muted);
    else if (request.type === 'muteOthers') hub.broadcast(room, muted, this.memberId);
    else {
      if (request.type === 'remove') {
        hub.remove(room, request.id);
        hub.broadcast(room, { type: 'left', id: request.id }, request.id);
      }
      await this.#announceHosts();
    }
  }

  async #announceHosts(): Promise<void> {
    const { db, hub } = this.#deps;
    hub.broadcast(this.entry.room, { type: 'hosts', ids: await listHosts(db, this.entry.room) });
  }

  #chat({ text, key = randomUUID() }: Extract<RoomRequest, { type: 'chat' }>): void {
    const sentAt = new Date().toISOString();
    const { name, isGuest } = this.#self;
    this.#deps.hub.broadcast(this.entry.room, {
      type: 'chat',
      id: this.memberId,
      name,
      isGuest,
      text,
      sentAt,
      key,
    });
  }

  /** Forwards a message between two members. The server sets the sender, so that it cannot be forged. */
  #forward({ to, ...message }: Extract<RoomRequest, { to: string }>): void {
    this.#deps.hub.sendTo(this.entry.room, to, { ...message, from: this.memberId });
  }

  #refuse(code: PlainCode): void {
    this.#send({ type: 'error', ...problem(code) });
    if (++this.#errors >= MAX_ERRORS) this.close(ROOM_CLOSE.policy, 'Too many errors');
  }

  #send(news: RoomNews): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(news));
  }
}

function parse(text: string): RoomRequest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? (RoomRequest.safeParse(value).data ?? null) : null;
  } catch {
    return null;
  }
}
