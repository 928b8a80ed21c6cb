import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type FanOut, isTooLarge } from '#server/platform/fanOut/fanOut.ts';
import type { RoomNews } from '#shared/contract/conference.ts';
import { RecentChat } from './recentChat.ts';

/** A member whose socket is connected to this process. */
export interface Seatholder {
  readonly memberId: string;
  readonly connectionId: string;
  receive(news: RoomNews): void;
  /** Called when the same person joins from another socket. */
  onReplaced(): void;
  /** Called when a newer socket of the same page has taken the seat. */
  onResumed(): void;
  /** Called when a host removed this member. */
  onRemoved(): void;
}

const TOPIC = 'conference';

/** What happens in a room. */
type RoomMessage =
  /** `but`: the id of a member who does not receive the news. */
  | { kind: 'all'; but?: string; news: RoomNews }
  /** Compressed, because a session description (SDP) exceeds the size limit of a notification. */
  | { kind: 'to'; to: string; packed: string }
  | { kind: 'resumed'; memberId: string; connectionId: string }
  | { kind: 'replaced' | 'removed'; memberId: string };

/** A message between server processes. */
interface Published {
  room: string;
  message: RoomMessage;
}

/** Relays messages between the members of each room, across server processes. */
export class RoomHub {
  readonly #fanOut: FanOut;
  readonly #rooms = new Map<string, Set<Seatholder>>();
  readonly #chat = new RecentChat();
  readonly #unsubscribe: () => void;

  constructor(fanOut: FanOut) {
    this.#fanOut = fanOut;
    this.#unsubscribe = fanOut.subscribe(TOPIC, (published) => {
      // A message that was too large to fan out is lost. The next reconciliation of seats and the members' own
      // reconnections repair the loss.
      if (isTooLarge(published)) return;
      const { room, message } = published as Published;
      if (message.kind === 'all') this.#chat.add(room, message.news);
      this.#receive(room, message);
    });
  }

  /** Rooms with at least one member that is connected to this process. */
  get rooms(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Adds a member to a room. Call before the seat is taken, so that no later message is lost. */
  join(name: string, holder: Seatholder): void {
    const holders = this.#rooms.get(name) ?? new Set();
    this.#rooms.set(name, holders.add(holder));
  }

  leave(name: string, holder: Seatholder): void {
    const holders = this.#rooms.get(name);
    holders?.delete(holder);
    if (holders?.size === 0) this.#rooms.delete(name);
  }

  /** The latest chat messages that a member who returns to their seat may have missed. */
  recentChat(name: string, memberId: string): RoomNews[] {
    return this.#chat.since(name, memberId);
  }

  forgetChat(name: string): void {
    this.#chat.forget(name);
  }

  close(): void {
    this.#unsubscribe();
    this.#chat.close();
  }

  /** Sends news to all members of a room, or to all except one. */
  broadcast(name: string, news: RoomNews, exceptId?: string): void {
    this.#publish(name, { kind: 'all', news, ...(exceptId && { but: exceptId }) });
  }

  sendTo(name: string, to: string, news: RoomNews): void {
    const local = [...(this.#rooms.get(name) ?? [])].filter((holder) => holder.memberId === to);
    for (const holder of local) holder.receive(news);
    if (local.length > 0) return;
    const packed = deflateRawSync(JSON.stringify(news)).toString('base64');
    this.#publish(name, { kind: 'to', to, packed });
  }

  resume(name: string, { memberId, connectionId }: Seatholder): void {
    this.#publish(name, { kind: 'resumed', memberId, connectionId });
  }

  replace(name: string, memberId: string): void {
    this.#publish(name, { kind: 'replaced', memberId });
  }

  remove(name: string, memberId: string): void {
    this.#publish(name, { kind: 'removed', memberId });
  }

  /** Sends each member on this process their own news, because each process reconciles its own seats. */
  reconcile(name: string, newsFor: (memberId: string) => RoomNews): void {
    for (const holder of this.#rooms.get(name) ?? []) holder.receive(newsFor(holder.memberId));
  }

  #receive(name: string, message: RoomMessage): void {
    for (const holder of [...(this.#rooms.get(name) ?? [])]) {
      if (message.kind === 'all' && holder.memberId !== message.but) holder.receive(message.news);
      else if (message.kind === 'to' && holder.memberId === message.to)
        holder.receive(unpack(message.packed));
      else if (message.kind === 'resumed' && isOlderSocket(holder, message)) holder.onResumed();
      else if (message.kind === 'replaced' && holder.memberId === message.memberId) holder.onReplaced();
      else if (message.kind === 'removed' && holder.memberId === message.memberId) holder.onRemoved();
    }
  }

  #publish(name: string, message: RoomMessage): void {
    this.#fanOut.publish(TOPIC, { room: name, message } satisfies Published);
  }
}

const isOlderSocket = (holder: Seatholder, resumed: Pick<Seatholder, 'memberId' | 'connectionId'>): boolean =>
  holder.memberId === resumed.memberId && holder.connectionId !== resumed.connectionId;

const unpack = (packed: string): RoomNews =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as RoomNews;
