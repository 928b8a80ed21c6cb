import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type FanOut, isTooLarge } from '#server/platform/fanOut.ts';
import type { RoomNews } from '#shared/contract/conference.ts';

/** A member whose socket this process holds. */
export interface Seatholder {
  readonly memberId: string;
  hear(news: RoomNews): void;
  /** The same person came in elsewhere. */
  makeWay(): void;
}

/** What server processes tell each other about a room. */
type Word =
  | { kind: 'all'; but?: string; news: RoomNews }
  /** Packed, since the description of a connection is longer than a notification may be. */
  | { kind: 'to'; to: string; packed: string }
  | { kind: 'replaced'; memberId: string };

interface Room {
  holders: Set<Seatholder>;
  unsubscribe: () => void;
}

/** Passes on what members of each room say, on every server process. */
export class RoomHub {
  readonly #fanOut: FanOut;
  readonly #rooms = new Map<string, Room>();

  constructor(fanOut: FanOut) {
    this.#fanOut = fanOut;
  }

  /** Rooms somebody is in by a socket of this process. */
  get rooms(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Before the seat is taken, so that nothing said after it is missed. */
  join(name: string, holder: Seatholder): void {
    let room = this.#rooms.get(name);
    if (!room) {
      const unsubscribe = this.#fanOut.subscribe(topicOf(name), (word) => {
        // Nobody can be told what was lost; the next look at the seats and the members' own repairs mend it.
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

  /** To those whose sockets are here: each process looks at the seats for itself. */
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
