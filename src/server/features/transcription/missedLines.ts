import type { Db } from '#server/platform/tables.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import type { Speaker } from './sessionEvents.ts';
import { toLiveLine } from './toTranscript.ts';
import { listSegmentsAfter } from './transcription.queries.ts';

/** Missed lines are read and sent so many at a time: all of a long meeting would be more than may lie unsent. */
const LINES_A_PAGE = 1_000;

/** The socket that missed lines are sent to. */
interface Receiver {
  readonly person: Speaker;
  readonly isClosed: boolean;
  send(message: ServerMessage): void;
  /** Resolves when this and everything in front of it has left the process, or never will. */
  sendAndWait(message: ServerMessage): Promise<void>;
}

/** Sends one viewer the stored lines they missed, beside everything else: audio must not wait until a slow line has carried a long meeting. */
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

  /** One request after the other, so that no two of them send the same lines side by side. */
  sendAfter(meetingId: string, afterLine: number): void {
    this.#sent = this.#sent.then(() => this.#send(meetingId, afterLine)).catch(this.#onError);
  }

  async #send(meetingId: string, afterLine: number): Promise<void> {
    const receiver = this.#receiver;
    for (let from = afterLine; !receiver.isClosed; ) {
      const rows = await listSegmentsAfter(this.#db, receiver.person.id, meetingId, from, LINES_A_PAGE);
      const last = rows.pop();
      if (!last) return;
      for (const row of rows) receiver.send(toLiveLine(row));
      await receiver.sendAndWait(toLiveLine(last));
      from = last.line;
    }
  }
}
