import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import { CLOSE, type LiveLine, type ServerMessage } from '#shared/contract/transcription.ts';
import type { Echoes } from '../echoes/echoes.ts';
import { PastEchoes } from '../echoes/pastEchoes.ts';
import { SegmentStore } from '../lines/segmentStore.ts';
import type { LiveRooms } from '../rooms/liveRooms.ts';
import type { SessionEvents, Speaker } from '../sessionEvents.ts';
import { openStream, type StreamKey } from '../transcription.queries.ts';
import { LiveVocabulary } from './liveVocabulary.ts';
import { TranscriptionSession } from './transcriptionSession.ts';

/** How long a session is kept after its socket is lost, so that a client that reconnects can resume the session. */
const GRACE_MS = 15_000;
/** The least time between two marks of lost audio, about a chunk's duration, so that nobody fills the others' screens. */
const MARK_MS = 2_000;

export interface CaptureDeps {
  db: Db;
  jobs: Jobs;
  audio: AudioWorkers;
  speech: SpeechToText;
  echoes: Echoes;
  rooms: LiveRooms;
  logError: (error: unknown, what: string) => void;
}

/** The socket that receives a capture's answers. */
export interface Listener {
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
  /** Called with each stored line of live speech (no gaps, no replays), and the language that the participant chose. */
  onSpoken?(line: LiveLine & { durationMs: number }, chosen: Language): void;
}

export interface CaptureRequest {
  meetingId: string;
  speaker: Speaker;
  language: Language;
  /** Chosen by the client, which can then resume the stream; null in protocol version 1. */
  streamId: string | null;
  /** When the stream's first sound was recorded; null when the client does not send the time. */
  recordedAt: Date | null;
  /** Whether the client delivers the rest of a stream whose page was closed or lost. */
  isReplay: boolean;
}

/** A request, with what it needs to know of the other captures of its meeting. */
interface AdmittedRequest extends CaptureRequest {
  /** The languages chosen by all participants who are captured at the moment of the call. */
  spokenLanguages: () => ReadonlySet<Language>;
}

/** A stream as stored, and the vocabulary with which its speech is recognized. */
interface OpenedStream {
  key: StreamKey;
  row: Awaited<ReturnType<typeof openStream>>;
  vocabulary: LiveVocabulary;
}

/** One participant's microphone in one meeting: its transcription session, and the socket that feeds the session. */
export class CaptureSession {
  readonly meetingId: string;
  readonly speaker: Speaker;
  readonly streamId: string;
  readonly language: Language;
  readonly isResumable: boolean;
  /** Also set later, when the page that fed the capture is gone and another page delivers the rest. */
  isReplay: boolean;
  readonly #session: TranscriptionSession;
  readonly #onEnded: () => void;
  #listener: Listener | null = null;
  #grace: NodeJS.Timeout | undefined;

  private constructor(
    request: AdmittedRequest,
    stream: OpenedStream,
    deps: CaptureDeps,
    onEnded: () => void,
  ) {
    this.meetingId = request.meetingId;
    this.speaker = request.speaker;
    this.streamId = stream.key.streamId;
    this.language = request.language;
    this.isResumable = request.streamId !== null;
    this.isReplay = request.isReplay;
    this.#onEnded = onEnded;
    this.#session = startSession(request, stream, deps, this.#events(deps));
  }

  /** Opens the stream at its last stored position, even if another process stored it. Calls `onEnded` once. */
  static async open(
    request: AdmittedRequest,
    deps: CaptureDeps,
    onEnded: () => void,
  ): Promise<CaptureSession> {
    const { meetingId, speaker } = request;
    const key = { meetingId, userId: speaker.id, streamId: request.streamId ?? randomUUID() };
    const row = await openStream(deps.db, key);
    const vocabulary = new LiveVocabulary(deps.db, speaker.id, meetingId);
    await vocabulary.refresh();
    return new CaptureSession(request, { key, row, vocabulary }, deps, onEnded);
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

  /** `seq` is the client's number in protocol version 2, and null in version 1, where the server counts the chunks. */
  receive(seq: number | null, chunk: Uint8Array): void {
    this.#session.receive(seq ?? this.#session.nextSeq, chunk);
  }

  /** Detaches the socket permanently and sends it the reason, for example that another window took over the capture. */
  release(reason: Problem): void {
    this.#send({ type: 'error', ...reason });
    this.#listener = null;
  }

  /** Closes the open utterance; resolves when all received audio is stored. The stream may continue afterwards. */
  flush(): Promise<void> {
    return this.#session.stop();
  }

  /**
   * Called when the socket is lost. Waits for a client that can resume; otherwise stores the received speech at once.
   */
  detach(): void {
    this.#listener = null;
    this.#grace = setTimeout(() => void this.#finishAlone(), this.isResumable ? GRACE_MS : 0);
  }

  /** Stores all pending lines, then ends the session. */
  async finish(): Promise<void> {
    clearTimeout(this.#grace);
    await this.#session.stop();
    this.dispose();
  }

  /** Called when the meeting is over. Asks the client to reconnect, so that it can send its remaining audio. */
  async conclude(): Promise<void> {
    await this.finish();
    this.#listener?.close(CLOSE.restart, 'Please send the rest of this stream again');
  }

  /** Ends the session without storing more; a client that can resume the stream continues in another session. */
  dispose(): void {
    clearTimeout(this.#grace);
    this.#session.dispose();
    this.#onEnded();
  }

  /** Stores the last words. Keeps the session if the client reconnects while a slow engine delays them. */
  async #finishAlone(): Promise<void> {
    await this.#session.stop();
    if (!this.#listener) this.dispose();
  }

  #send(message: ServerMessage): void {
    this.#listener?.send(message);
  }

  #events({ rooms, logError }: CaptureDeps): SessionEvents {
    const { meetingId, speaker } = this;
    const { name, isGuest } = speaker;
    let markedAt = Number.NEGATIVE_INFINITY;
    const onGap = (at: Date) => {
      if (performance.now() - markedAt < MARK_MS) return;
      markedAt = performance.now();
      rooms.broadcast(meetingId, { type: 'gap', speaker: name, isGuest, timestamp: at.toISOString() });
    };
    return {
      onLine: (line) => {
        rooms.broadcast(meetingId, line);
        const { line: number, durationMs, isGap } = line;
        if (number !== undefined && durationMs !== undefined && !isGap && !this.isReplay)
          this.#listener?.onSpoken?.({ ...line, durationMs }, this.language);
      },
      onDroppedPreview: (id) => rooms.broadcast(meetingId, { type: 'dropped_preview', id }),
      onRetracted: (id, line) => rooms.broadcast(meetingId, { type: 'retracted', id, line }),
      onGap,
      onUndecoded: (at, reason) => {
        logError(new Error(reason), 'audio could not be decoded');
        onGap(at);
      },
      onSettled: (seq) => {
        if (this.isResumable) this.#send({ type: 'ack', seq, streamId: this.streamId });
      },
      onProblem: (problem) => this.#send({ type: 'error', ...problem }),
      onRecovered: () => this.#send({ type: 'recovered' }),
      onBroken: (error) => {
        logError(error, 'a transcription session ended');
        this.#listener?.close(CLOSE.restart, 'Please send this stream again');
        this.dispose();
      },
    };
  }
}

/** Starts the transcription of a stream at its last stored position. */
function startSession(
  request: AdmittedRequest,
  { key, row, vocabulary }: OpenedStream,
  { db, jobs, audio, speech, echoes }: CaptureDeps,
  events: SessionEvents,
): TranscriptionSession {
  const store = new SegmentStore(
    { db, jobs },
    { key, epoch: row.epoch },
    {
      onDatabaseDown: () => events.onProblem(problem('database_unavailable')),
      onDatabaseBack: () => events.onRecovered(),
    },
  );
  return new TranscriptionSession({
    ...request,
    vocabulary: () => vocabulary.terms,
    position: {
      lastSeq: row.last_seq,
      decoderState: row.decoder_state,
      consumedMs: row.consumed_ms,
      originAt: row.origin_at ?? request.recordedAt,
      isOriginStored: row.origin_at !== null,
    },
    audio,
    speech,
    echoes: request.isReplay ? new PastEchoes(echoes) : echoes,
    store,
    events,
  });
}
