import { KeyedMutex } from '#server/platform/concurrency/keyedMutex.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { listRetractionsAfter } from '../lines/retractions.queries.ts';
import type { Speaker } from '../sessionEvents.ts';
import { toLiveLine } from '../toTranscript.ts';
import { listSegmentsAfter, type SegmentCursors } from '../transcription.queries.ts';
import { listWithdrawalsAfter } from '../withdrawal/withdrawal.queries.ts';

/** Lines are read and sent in pages, because a whole long meeting would exceed the limit of unsent bytes. */
const LINES_PER_PAGE = 200;

/** The sockets of one person take turns, because eight that ask for a long meeting would delay everybody's requests. */
const turns = new KeyedMutex();

interface Request {
  meetingId: string;
  cursors: SegmentCursors;
}

/** The socket that receives missed lines. */
interface Receiver {
  readonly person: Speaker;
  readonly isClosed: boolean;
  send(message: ServerMessage): void;
  /** Resolves when this message and all messages before it were flushed, or when the socket has failed. */
  sendAndWait(message: ServerMessage): Promise<void>;
}

/**
 * Sends one viewer the lines that were stored or changed while the viewer was disconnected. Runs beside the
 * connection's message queue, so that audio does not wait until a slow connection has transferred a long meeting.
 */
export class MissedLines {
  readonly #db: Db;
  readonly #receiver: Receiver;
  readonly #onError: (error: unknown) => void;
  #next: Request | null = null;
  #isSending = false;

  constructor(db: Db, receiver: Receiver, onError: (error: unknown) => void) {
    this.#db = db;
    this.#receiver = receiver;
    this.#onError = onError;
  }

  /**
   * Lets the request wait for the running one, so that two never send the same lines twice. It replaces an earlier one that
   * waits, because its client has more lines by now, and because many requests would keep the server busy for hours.
   */
  sendAfter(meetingId: string, cursors: SegmentCursors): void {
    this.#next = { meetingId, cursors };
    if (!this.#isSending) this.#sendRequested().catch(this.#onError);
  }

  async #sendRequested(): Promise<void> {
    this.#isSending = true;
    try {
      for (let request = this.#next; request; request = this.#next) {
        this.#next = null;
        await this.#send(request);
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #send({ meetingId, cursors: { afterLine, afterChange } }: Request): Promise<void> {
    const receiver = this.#receiver;
    if (afterChange !== undefined) await this.#sendRemovals(meetingId, afterChange);
    const limit = LINES_PER_PAGE;
    for (let from = afterChange === undefined ? afterLine : 0; !receiver.isClosed; ) {
      const cursors = { afterLine, afterChange, from, limit };
      const viewerId = receiver.person.id;
      const rows = await turns.run(viewerId, () => listSegmentsAfter(this.#db, viewerId, meetingId, cursors));
      const last = rows.pop();
      if (!last) return;
      for (const row of rows) receiver.send(toLiveLine(row));
      await receiver.sendAndWait(toLiveLine(last));
      from = last.line;
    }
  }

  /** Lists deleted lines, only for viewers that loaded the meeting before; other viewers never received those lines. */
  async #sendRemovals(meetingId: string, afterChange: number): Promise<void> {
    const viewerId = this.#receiver.person.id;
    const retractions = await listRetractionsAfter(this.#db, viewerId, meetingId, afterChange);
    for (const retraction of retractions) this.#receiver.send({ type: 'retracted', ...retraction });
    const withdrawals = await listWithdrawalsAfter(this.#db, viewerId, meetingId, afterChange);
    for (const withdrawal of withdrawals) this.#receiver.send({ type: 'withdrawn', ...withdrawal });
  }
}
