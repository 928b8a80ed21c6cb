import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type FanOut, isTooLarge } from '#server/platform/fanOut.ts';
import type { RoomNews } from '#shared/contract/conference.ts';

/** A member whose socket this process holds. */
export interface Seatholder {
  readonly memberId: string;
  hear(news: RoomNews): void;
  /** Called when the same person joined from another socket. */
  makeWay(): void;
}

/** Message between server processes about a room. */
type Word =
  | { kind: 'all'; but?: string; news: RoomNews }
  /** Compressed, since a session description exceeds the size of a notification. */
  | { kind: 'to'; to: string; packed: string }
  | { kind: 'replaced'; memberId: string };

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

  /** Rooms with at least one member connected to this process. */
  get rooms(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Subscribe before the seat is taken, so that no later message is lost. */
  join(name: string, holder: Seatholder): void {
    let room = this.#rooms.get(name);
    if (!room) {
      const unsubscribe = this.#fanOut.subscribe(topicOf(name), (word) => {
        // A message that was too large to fan out is lost; the next reconciliation of seats and the members' own reconnects
        // repair it.
        if (!isTooLarge(word)) this.#hear(name, word as Word);
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

  tellAll(name: string, news: RoomNews, but?: string): void {
    this.#publish(name, { kind: 'all', news, ...(but && { but }) });
  }

  tell(name: string, to: string, news: RoomNews): void {
    const near = [...(this.#rooms.get(name)?.holders ?? [])].filter((holder) => holder.memberId === to);
    for (const holder of near) holder.hear(news);
    if (near.length > 0) return;
    const packed = deflateRawSync(JSON.stringify(news)).toString('base64');
    this.#publish(name, { kind: 'to', to, packed });
  }

  replace(name: string, memberId: string): void {
    this.#publish(name, { kind: 'replaced', memberId });
  }

  /** Only to sockets of this process: each process reconciles its seats itself. */
  tellHere(name: string, news: RoomNews): void {
    this.#hear(name, { kind: 'all', news });
  }

  #hear(name: string, word: Word): void {
    for (const holder of [...(this.#rooms.get(name)?.holders ?? [])]) {
      if (word.kind === 'all' && holder.memberId !== word.but) holder.hear(word.news);
      else if (word.kind === 'to' && holder.memberId === word.to) holder.hear(unpack(word.packed));
      else if (word.kind === 'replaced' && holder.memberId === word.memberId) holder.makeWay();
    }
  }

  #publish(name: string, word: Word): void {
    this.#fanOut.publish(topicOf(name), word);
  }
}

const topicOf = (name: string): string => `conference:${name}`;

const unpack = (packed: string): RoomNews =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as RoomNews;
