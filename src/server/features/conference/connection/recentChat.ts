import type { RoomNews } from '#shared/contract/conference.ts';
import { ABSENCE_MS } from '#shared/rules/conference/roomProtocol.ts';

type ChatNews = Extract<RoomNews, { type: 'chat' }>;

const MAX_ROOMS = 1_000;
const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 50_000;

/** A message, or the mark that somebody joined after the messages before it. */
type Entry = { at: number } & ({ joinedId: string } | { message: ChatNews });

interface Log {
  entries: Entry[];
  expiry: NodeJS.Timeout;
}

/**
 * The latest chat messages of each room, in memory only, for members whose connection was down when they were sent. Every
 * process keeps those of all rooms, because a member may return to another process.
 */
export class RecentChat {
  readonly #logs = new Map<string, Log>();

  add(room: string, news: RoomNews): void {
    const at = performance.now();
    if (news.type === 'joined') this.#push(room, { at, joinedId: news.member.id });
    else if (news.type === 'chat' && this.#isNew(room, news)) this.#push(room, { at, message: news });
  }

  /** The messages since this member joined. The member's client drops those that it already has, by their keys. */
  since(room: string, memberId: string): ChatNews[] {
    const entries = this.#logs.get(room)?.entries ?? [];
    const joinedAt = entries.findLastIndex((entry) => 'joinedId' in entry && entry.joinedId === memberId);
    return messagesIn(entries.slice(joinedAt + 1));
  }

  forget(room: string): void {
    clearTimeout(this.#logs.get(room)?.expiry);
    this.#logs.delete(room);
  }

  close(): void {
    for (const room of [...this.#logs.keys()]) this.forget(room);
  }

  /**
   * False for a message that was sent again, and for one without a key, by which clients recognize duplicates. Processes of
   * an older version send none.
   */
  #isNew(room: string, { key }: ChatNews): boolean {
    const known = messagesIn(this.#logs.get(room)?.entries ?? []);
    return key !== undefined && known.every((message) => message.key !== key);
  }

  #push(room: string, entry: Entry): void {
    const log = this.#logs.get(room) ?? { entries: [], expiry: this.#expire(room) };
    // Reinserts the room, because a map keeps the order of insertion, so that the first room is the longest silent one.
    this.#logs.delete(room);
    this.#logs.set(room, log);
    const [oldest] = this.#logs.keys();
    if (oldest !== undefined && this.#logs.size > MAX_ROOMS) this.forget(oldest);
    log.expiry.refresh();
    log.entries.push(entry);
    while (isExcessive(log.entries, entry.at)) log.entries.shift();
  }

  #expire(room: string): NodeJS.Timeout {
    return setTimeout(() => this.forget(room), ABSENCE_MS).unref();
  }
}

const messagesIn = (entries: readonly Entry[]): ChatNews[] =>
  entries.flatMap((entry) => ('message' in entry ? [entry.message] : []));

function isExcessive(entries: readonly Entry[], now: number): boolean {
  const characters = messagesIn(entries).reduce((sum, { text }) => sum + text.length, 0);
  const isOld = now - (entries[0]?.at ?? now) > ABSENCE_MS;
  return isOld || entries.length > MAX_ENTRIES || characters > MAX_CHARACTERS;
}
