import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type FanOut, isTooLarge } from '#server/platform/fanOut/fanOut.ts';
import type { RoomNews } from '#shared/contract/conference.ts';

/** A member whose socket is connected to this process. */
export interface Seatholder {
  readonly memberId: string;
  receive(news: RoomNews): void;
  /** Called when the same person joins from another socket. */
  onReplaced(): void;
  /** Called when a host removed this member. */
  onRemoved(): void;
}

/** A message between server processes about a room. */
type RoomMessage =
  | { kind: 'all'; but?: string; news: RoomNews }
  /** Compressed, because a session description (SDP) exceeds the size limit of a notification. */
  | { kind: 'to'; to: string; packed: string }
  | { kind: 'replaced' | 'removed'; memberId: string };

interface Room {
  holders: Set<Seatholder>;
  unsubscribe: () => void;
}

/** Relays messages between the members of each room, across server processes. */
export class RoomHub {
  readonly #fanOut: FanOut;
  readonly #rooms = new Map<string, Room>();

  constructor(fanOut: FanOut) {
    this.#fanOut = fanOut;
  }

  /** Rooms with at least one member that is connected to this process. */
  get rooms(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Subscribes a member to a room. Call before the seat is taken, so that no later message is lost. */
  join(name: string, holder: Seatholder): void {
    let room = this.#rooms.get(name);
    if (!room) {
      const unsubscribe = this.#fanOut.subscribe(topicOf(name), (message) => {
        // A message that was too large to fan out is lost. The next reconciliation of seats and the members' own
        // reconnections repair the loss.
        if (!isTooLarge(message)) this.#receive(name, message as RoomMessage);
      });
      room = { holders: new Set(), unsubscribe };
      this.#rooms.set(name, room);
    }
    room.holders.add(holder);
  }

  leave(name: string, holder: Seatholder): void {
    const room = this.#rooms.get(name);
    if (!room?.holders.delete(holder) || room.holders.size > 0) return;
    room.unsubscribe();
    this.#rooms.delete(name);
  }

  broadcast(name: string, news: RoomNews, but?: string): void {
    this.#publish(name, { kind: 'all', news, ...(but && { but }) });
  }

  sendTo(name: string, to: string, news: RoomNews): void {
    const near = [...(this.#rooms.get(name)?.holders ?? [])].filter((holder) => holder.memberId === to);
    for (const holder of near) holder.receive(news);
    if (near.length > 0) return;
    const packed = deflateRawSync(JSON.stringify(news)).toString('base64');
    this.#publish(name, { kind: 'to', to, packed });
  }

  replace(name: string, memberId: string): void {
    this.#publish(name, { kind: 'replaced', memberId });
  }

  remove(name: string, memberId: string): void {
    this.#publish(name, { kind: 'removed', memberId });
  }

  /** Sends only to sockets of this process, because each process reconciles its own seats. */
  broadcastLocally(name: string, news: RoomNews): void {
    this.#receive(name, { kind: 'all', news });
  }

  #receive(name: string, message: RoomMessage): void {
    for (const holder of [...(this.#rooms.get(name)?.holders ?? [])]) {
      if (message.kind === 'all' && holder.memberId !== message.but) holder.receive(message.news);
      else if (message.kind === 'to' && holder.memberId === message.to)
        holder.receive(unpack(message.packed));
      else if (message.kind === 'replaced' && holder.memberId === message.memberId) holder.onReplaced();
      else if (message.kind === 'removed' && holder.memberId === message.memberId) holder.onRemoved();
    }
  }

  #publish(name: string, message: RoomMessage): void {
    this.#fanOut.publish(topicOf(name), message);
  }
}

const topicOf = (name: string): string => `conference:${name}`;

const unpack = (packed: string): RoomNews =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as RoomNews;
