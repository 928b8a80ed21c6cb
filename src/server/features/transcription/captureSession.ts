import { randomUUID } from 'node:crypto';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/tables.ts';
import type { AudioWorkers } from '#server/speech/audio/audioWorkers.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import { CLOSE, type ServerMessage } from '#shared/contract/transcription.ts';
import type { Echoes } from './echoes.ts';
import type { LiveRooms } from './liveRooms.ts';
import { SegmentStore } from './segmentStore.ts';
import type { SessionEvents, Speaker } from './sessionEvents.ts';
import { openStream } from './transcription.queries.ts';
import { TranscriptionSession } from './transcriptionSession.ts';

/** A socket whose client may come back behind a broken connection keeps its session this long. */
const GRACE_MS = 15_000;

export interface CaptureDeps {
  db: Db;
  jobs: Jobs;
  audio: AudioWorkers;
  speech: SpeechToText;
  echoes: Echoes;
  rooms: LiveRooms;
  logError: (error: unknown, what: string) => void;
}

/** The socket that a capture's answers go to. */
export interface Listener {
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
}

export interface CaptureRequest {
  meetingId: string;
  speaker: Speaker;
  language: Language;
  /** Chosen by a client that can resume; null for version 1. */
  streamId: string | null;
  /** When the stream's first sound was recorded, where the client says so. */
  recordedAt: Date | null;
}

/** One person's microphone in one meeting: its session, and the socket that feeds it now. */
export class CaptureSession {
  readonly meetingId: string;
  readonly speaker: Speaker;
  readonly streamId: string;
  readonly isResumable: boolean;
  readonly #session: TranscriptionSession;
  readonly #onGone: () => void;
  #listener: Listener | null = null;
  #grace: NodeJS.Timeout | undefined;

  private constructor(
    request: CaptureRequest,
    streamId: string,
    makeSession: (events: SessionEvents) => TranscriptionSession,
    deps: CaptureDeps,
    onGone: () => void,
  ) {
    this.meetingId = request.meetingId;
    this.speaker = request.speaker;
    this.streamId = streamId;
    this.isResumable = request.streamId !== null;
    this.#onGone = onGone;
    this.#session = makeSession(this.#events(deps));
  }

  /** Opens the stream where it was left, in whichever process that was. `onGone` is called once when it has ended. */
  static async open(request: CaptureRequest, deps: CaptureDeps, onGone: () => void): Promise<CaptureSession> {
    const { db, jobs, audio, speech, echoes } = deps;
    const streamId = request.streamId ?? randomUUID();
    const key = { meetingId: request.meetingId, userId: request.speaker.id, streamId };
    const row = await openStream(db, key);
    const position = {
      lastSeq: row.last_seq,
      decoderState: row.decoder_state,
      consumedMs: row.consumed_ms,
      originAt: row.origin_at ?? request.recordedAt,
      isOriginStored: row.origin_at !== null,
    };
    return new CaptureSession(
      request,
      streamId,
      (events) => {
        const store = new SegmentStore(db, jobs, key, row.epoch, {
          onDatabaseDown: () => events.onProblem(problem('database_unavailable')),
          onDatabaseBack: () => events.onRecovered(),
        });
        return new TranscriptionSession({ ...request, position, audio, speech, echoes, store, events });
      },
      deps,
      onGone,
    );
  }

  get settledSeq(): number {
    return this.#session.settledSeq;
  }

  attach(listener: Listener): void {
    clearTimeout(this.#grace);
    this.#listener = listener;
  }

  isFedBy(listener: Listener): boolean {
    return this.#listener === listener;
  }

  /** The chunk's number is the client's in version 2; in version 1 it is counted here. */
  receive(seq: number | null, chunk: Uint8Array): void {
    this.#session.receive(seq ?? this.#session.nextSeq, chunk);
  }

  /** Stops listening to a socket that another window of the same person replaced. */
  release(reason: Problem): void {
    this.#tell({ type: 'error', ...reason });
    this.#listener = null;
  }

  /** Closes the open utterance; resolves when everything received is stored. The stream may go on afterwards. */
  flush(): Promise<void> {
    return this.#session.stop();
  }

  /** The socket is gone. Whoever can resume is waited for; the words of the others are stored at once. */
  detach(): void {
    this.#listener = null;
    this.#grace = setTimeout(() => void this.#finishAlone(), this.isResumable ? GRACE_MS : 0);
  }

  /** Stores what is left and ends the session. */
  async finish(): Promise<void> {
    clearTimeout(this.#grace);
    await this.#session.stop();
    this.dispose();
  }

  /** The meeting is over. Whoever has not sent everything yet comes back for the rest. */
  async conclude(): Promise<void> {
    await this.finish();
    this.#listener?.close(CLOSE.restart, 'Please send the rest of this stream again');
  }

  /** Ends the session as it is; a client that can resume goes on elsewhere. */
  dispose(): void {
    clearTimeout(this.#grace);
    this.#session.dispose();
    this.#onGone();
  }

  /** A slow engine may keep the last words until their speaker is back: then the session goes on. */
  async #finishAlone(): Promise<void> {
    await this.#session.stop();
    if (!this.#listener) this.dispose();
  }

  #tell(message: ServerMessage): void {
    this.#listener?.send(message);
  }

  #events({ rooms, logError }: CaptureDeps): SessionEvents {
    const { meetingId, speaker } = this;
    const { name, isGuest } = speaker;
    const onGap = (at: Date) =>
      rooms.broadcast(meetingId, { type: 'gap', speaker: name, isGuest, timestamp: at.toISOString() });
    return {
      onLine: (line) => rooms.broadcast(meetingId, line),
      onDroppedPreview: (id) => rooms.broadcast(meetingId, { type: 'dropped_preview', id }),
      onGap,
      onUndecoded: (at, reason) => {
        logError(new Error(reason), 'audio could not be decoded');
        onGap(at);
      },
      onSettled: (seq) => {
        if (this.isResumable) this.#tell({ type: 'ack', seq, streamId: this.streamId });
      },
      onProblem: (problem) => this.#tell({ type: 'error', ...problem }),
      onRecovered: () => this.#tell({ type: 'recovered' }),
      onBroken: (error) => {
        logError(error, 'a transcription session ended');
        this.#listener?.close(CLOSE.restart, 'Please send this stream again');
        this.dispose();
      },
    };
  }
}
