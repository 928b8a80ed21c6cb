import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/contract/languages.ts';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { AudioError } from './audio/audioError.ts';
import type { AudioStream, AudioWorkers } from './audio/audioWorkers.ts';
import type { ChunkResult } from './audio/chunkListener.ts';
import type { Echoes } from './echoes.ts';
import type { SegmentStore } from './segmentStore.ts';
import { PROBLEMS, type SpeechProblem } from './speechMessages.ts';
import type { SpeechToText } from './speechToText.ts';
import { StreamProgress } from './streamProgress.ts';
import { Utterance } from './utterance.ts';

const MAX_OPEN_UTTERANCES = 6;
const MAX_WAITING_CHUNKS = 120;
const PROMPT_LENGTH = 200;

export interface Speaker {
  id: string;
  name: string;
}

/** Where a stream stood when it was last stored. */
export interface StreamPosition {
  lastSeq: number;
  decoderState: Uint8Array | null;
  consumedMs: number;
  originAt: Date | null;
  isOriginStored: boolean;
}

export interface SessionEvents {
  /** A preview or a final line, for everybody in the meeting. */
  onLine(line: LiveLine): void;
  onDroppedPreview(id: string): void;
  onGap(at: Date): void;
  /** Everything up to this sequence number is durable. */
  onSettled(seq: number): void;
  onProblem(problem: SpeechProblem): void;
  onRecovered(): void;
  /** The session cannot go on; the client may open the stream again. */
  onBroken(error: unknown): void;
}

interface SessionOptions {
  meetingId: string;
  speaker: Speaker;
  language: Language;
  position: StreamPosition;
  audio: AudioWorkers;
  speech: SpeechToText;
  echoes: Echoes;
  store: SegmentStore;
  events: SessionEvents;
}

/** One person's stream from chunks to stored lines: in order, each chunk once, acknowledged when it is durable. */
export class TranscriptionSession {
  readonly #options: SessionOptions;
  readonly #audio: AudioStream;
  readonly #progress = new StreamProgress();
  readonly #utterances: Utterance[] = [];
  readonly #abort = new AbortController();
  #intake: Promise<unknown> = Promise.resolve();
  #drain: Promise<void> = Promise.resolve();
  #waitingChunks = 0;
  #receivedSeq: number;
  #settledSeq: number;
  #safeMs = 0;
  #consumedMs: number;
  #originAt: Date | null;
  #isOriginStored: boolean;
  #prompt = '';
  #hasProblem = false;

  constructor(options: SessionOptions) {
    const { position, audio } = options;
    this.#options = options;
    this.#receivedSeq = position.lastSeq;
    this.#settledSeq = position.lastSeq;
    this.#consumedMs = position.consumedMs;
    this.#originAt = position.originAt;
    this.#isOriginStored = position.isOriginStored;
    const isNew = position.lastSeq < 0 && position.consumedMs === 0;
    this.#audio = audio.open(
      isNew
        ? {}
        : { resume: { state: position.decoderState ?? new Uint8Array(), skipUntilMs: position.consumedMs } },
    );
  }

  get settledSeq(): number {
    return this.#settledSeq;
  }

  get nextSeq(): number {
    return this.#receivedSeq + 1;
  }

  /** Takes a chunk. One that was taken before is dropped, and acknowledged again when it is durable. */
  receive(seq: number, chunk: Uint8Array): void {
    const { events } = this.#options;
    if (seq <= this.#receivedSeq) {
      if (seq <= this.#settledSeq) events.onSettled(this.#settledSeq);
      return;
    }
    if (this.#waitingChunks >= MAX_WAITING_CHUNKS) {
      events.onProblem(PROBLEMS.overloaded);
      return;
    }
    const arrivedAt = new Date();
    if (seq > this.#receivedSeq + 1) events.onGap(arrivedAt);
    this.#receivedSeq = seq;
    this.#waitingChunks++;
    this.#enqueue(async () => {
      await this.#roomForUtterances();
      const result = await this.#audio.push(chunk);
      this.#waitingChunks--;
      this.#originAt ??= new Date(arrivedAt.getTime() - result.positionMs);
      this.#handle(result);
      this.#progress.add({ seq, endMs: result.positionMs, decoderState: result.state });
      this.#safeMs = result.safeMs;
    });
  }

  /** Closes the open utterance and resolves when all that was received is durable. */
  async stop(): Promise<void> {
    this.#enqueue(async () => {
      this.#handle(await this.#audio.flush());
      this.#safeMs = Number.POSITIVE_INFINITY;
    });
    await this.#intake;
    await this.#settle();
  }

  dispose(): void {
    this.#abort.abort();
    this.#audio.close();
    for (const utterance of this.#utterances.splice(0)) {
      utterance.dispose();
      // Whoever goes on with the stream hears it again under another id.
      this.#options.events.onDroppedPreview(utterance.id);
    }
  }

  #enqueue(step: () => Promise<void>): void {
    this.#intake = this.#intake.then(async () => {
      if (this.#abort.signal.aborted) return;
      await step();
      void this.#settle();
    });
    this.#intake = this.#intake.catch((error) => this.#fail(error));
  }

  /** While the engine lags, no more is decoded: the client keeps what is not acknowledged. */
  async #roomForUtterances(): Promise<void> {
    if (this.#utterances.length >= MAX_OPEN_UTTERANCES) await this.#settle();
  }

  #handle({ events }: ChunkResult): void {
    for (const event of events) {
      const open = this.#utterances.findLast((utterance) => utterance.endMs === null);
      if (event.type === 'opened') this.#open(event.startMs);
      else if (event.type === 'audio') open?.hear(event.samples);
      else open?.close(event.endMs);
    }
  }

  #open(startMs: number): void {
    const { speech, echoes, meetingId, speaker, language, events } = this.#options;
    const heard = echoes.begin(meetingId, speaker.id, this.#momentOf(startMs));
    const recognizer = speech.open({ language, prompt: this.#prompt });
    const utterance = new Utterance(randomUUID(), startMs, heard, recognizer, {
      onPreview: (text) => events.onLine({ ...this.#line(utterance, text, language), isFallback: true }),
      onProblem: (problem) => this.#report(problem),
    });
    this.#utterances.push(utterance);
  }

  /** One at a time: finals are stored in the order in which they were said. */
  #settle(): Promise<void> {
    this.#drain = this.#drain.then(() => this.#settleAll()).catch((error) => this.#fail(error));
    return this.#drain;
  }

  async #settleAll(): Promise<void> {
    const { store } = this.#options;
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const head = this.#utterances[0];
      if (head && head.endMs !== null) {
        await this.#finish(head, head.endMs);
        continue;
      }
      const checkpoint = this.#progress.take(
        Math.min(this.#safeMs, head?.startMs ?? Number.POSITIVE_INFINITY),
      );
      // At once: a process that takes over before the first line would date all words by its own first chunk.
      const isOriginNew = this.#originAt !== null && !this.#isOriginStored;
      if (!checkpoint && !isOriginNew) return;
      await store.advance({ checkpoint, consumedMs: this.#consumedMs, originAt: this.#originAt }, signal);
      this.#isOriginStored = this.#originAt !== null;
      if (checkpoint) this.#acknowledge(checkpoint.seq);
    }
  }

  async #finish(utterance: Utterance, endMs: number): Promise<void> {
    const { store, events, echoes, meetingId, speaker } = this.#options;
    const { signal } = this.#abort;
    const { text, language } = await utterance.finish(signal);
    this.#recover();
    const next = this.#utterances[1];
    const checkpoint = this.#progress.take(Math.min(this.#safeMs, next?.startMs ?? Number.POSITIVE_INFINITY));
    const advance = { checkpoint, consumedMs: endMs, originAt: this.#originAt };
    if (text && !(await echoes.isEcho(meetingId, utterance.heard, text))) {
      const line = this.#line(utterance, text, language);
      const durationMs = Math.max(0, Math.round(endMs - utterance.startMs));
      const number = await store.append(
        {
          id: utterance.id,
          meetingId,
          speakerId: speaker.id,
          speakerName: speaker.name,
          language,
          content: text,
          startedAt: new Date(line.timestamp),
          durationMs,
        },
        advance,
        signal,
      );
      utterance.heard.isStored = true;
      events.onLine({ ...line, line: number, durationMs });
      this.#prompt = `${this.#prompt} ${text}`.slice(-PROMPT_LENGTH);
    } else {
      await store.advance(advance, signal);
      events.onDroppedPreview(utterance.id);
    }
    this.#consumedMs = endMs;
    this.#utterances.shift();
    utterance.dispose();
    if (checkpoint) this.#acknowledge(checkpoint.seq);
  }

  #line(utterance: Utterance, text: string, language: Language): LiveLine {
    const { speaker } = this.#options;
    return {
      type: 'transcription',
      id: utterance.id,
      speaker: speaker.name,
      speakerId: speaker.id,
      text,
      timestamp: new Date(this.#momentOf(utterance.startMs)).toISOString(),
      language,
    };
  }

  /** Wall-clock milliseconds of a moment in the stream's media time. */
  #momentOf(mediaMs: number): number {
    return Math.round((this.#originAt?.getTime() ?? Date.now()) + mediaMs);
  }

  #acknowledge(seq: number): void {
    this.#settledSeq = seq;
    this.#options.events.onSettled(seq);
  }

  #report(problem: SpeechProblem): void {
    this.#hasProblem = true;
    this.#options.events.onProblem(problem);
  }

  #recover(): void {
    if (!this.#hasProblem) return;
    this.#hasProblem = false;
    this.#options.events.onRecovered();
  }

  #fail(error: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.dispose();
    if (error instanceof AudioError && error.kind === 'unsupported_format') {
      this.#options.events.onProblem(PROBLEMS.unsupportedAudio);
    }
    this.#options.events.onBroken(error);
  }
}
