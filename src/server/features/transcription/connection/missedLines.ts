import type { Db } from '#server/platform/database/tables.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { listRetractionsAfter } from '../lines/retractions.queries.ts';
import type { Speaker } from '../sessionEvents.ts';
import { toLiveLine } from '../toTranscript.ts';
import { listSegmentsAfter, type SegmentCursors } from '../transcription.queries.ts';
import { listWithdrawalsAfter } from '../withdrawal/withdrawal.queries.ts';

/** Lines are read and sent in pages, because a whole long meeting would exceed the limit of unsent bytes. */
const LINES_PER_PAGE = 200;

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
  #sent: Promise<void> = Promise.resolve();

  constructor(db: Db, receiver: Receiver, onError: (error: unknown) => void) {
    this.#db = db;
    this.#receiver = receiver;
    this.#onError = onError;
  }

  /** Queues the request behind the running one, so that two requests never send the same lines twice. */
  sendAfter(meetingId: string, cursors: SegmentCursors): void {
    this.#sent = this.#sent.then(() => this.#send(meetingId, cursors)).catch(this.#onError);
  }

  async #send(meetingId: string, { afterLine, afterChange }: SegmentCursors): Promise<void> {
    const receiver = this.#receiver;
    if (afterChange !== undefined) await this.#sendRemovals(meetingId, afterChange);
    const limit = LINES_PER_PAGE;
    for (let from = afterChange === undefined ? afterLine : 0; !receiver.isClosed; ) {
      const cursors = { afterLine, afterChange, from, limit };
      const rows = await listSegmentsAfter(this.#db, receiver.person.id, meetingId, cursors);
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
