import { randomUUID } from 'node:crypto';
import { countDropped } from '#server/speech/droppedSpeech.ts';
import { extendPrompt } from '#server/speech/extendPrompt.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import { GAP_TEXT, type LiveLine } from '#shared/contract/transcription.ts';
import type { EchoDetector } from '../echoes/pastEchoes.ts';
import type { SessionEvents, Speaker, StreamPosition } from '../sessionEvents.ts';
import { LineRetractions, segmentOf } from './lineRetractions.ts';
import type { SegmentStore } from './segmentStore.ts';
import { StreamProgress } from './streamProgress.ts';
import { Utterance } from './utterance.ts';

export interface WriterOptions {
  meetingId: string;
  speaker: Speaker;
  language: Language;
  /** The languages chosen by all participants who are captured at the moment of the call. */
  spokenLanguages: () => ReadonlySet<Language>;
  /** The vocabulary (names and terms) of the meeting and the speaker. */
  vocabulary: () => readonly string[];
  position: StreamPosition;
  speech: SpeechToText;
  echoes: EchoDetector;
  store: SegmentStore;
  events: SessionEvents;
  signal: AbortSignal;
}

/** Recognizes one stream's utterances and stores them as lines, in the order in which they were said. */
export class LineWriter {
  readonly #options: WriterOptions;
  readonly #progress = new StreamProgress();
  readonly #utterances: Utterance[] = [];
  readonly #reviews: LineRetractions;
  #settledSeq: number;
  #safeMs = 0;
  #consumedMs: number;
  #originAt: Date | null;
  #isOriginStored: boolean;
  #prompt = '';
  #hasProblem = false;

  constructor(options: WriterOptions) {
    const { lastSeq, consumedMs, originAt, isOriginStored } = options.position;
    this.#options = options;
    this.#settledSeq = lastSeq;
    this.#consumedMs = consumedMs;
    this.#originAt = originAt;
    this.#isOriginStored = isOriginStored;
    this.#reviews = new LineRetractions(options);
    // Announces the microphone before its first sound, because a neighbour's utterance waits only for known microphones.
    if (originAt) this.#advanceEchoes(consumedMs);
  }

  get settledSeq(): number {
    return this.#settledSeq;
  }

  /** The number of utterances that are not stored yet. */
  get waiting(): number {
    return this.#utterances.length;
  }

  /** The open utterance, whose end has not been detected yet. */
  get current(): Utterance | undefined {
    return this.#utterances.findLast((utterance) => utterance.endMs === null);
  }

  /** Dates the stream by its first chunk if the client did not send the time of the recording. */
  setOrigin(firstSoundAt: Date): void {
    this.#originAt ??= firstSoundAt;
  }

  /** Opens an utterance. Both times are media times in ms; the audio begins before the first word. */
  begin(begun: { startMs: number; spokenFromMs: number }): void {
    const { speech, echoes, meetingId, speaker, language, spokenLanguages, vocabulary, events } =
      this.#options;
    const loudness = echoes.begin(meetingId, speaker.id, this.#wallClockMs(begun.startMs));
    const options = {
      language,
      languages: spokenLanguages(),
      prompt: this.#prompt,
      vocabulary: vocabulary(),
    };
    const utterance = new Utterance(
      { id: randomUUID(), ...begun, loudness, open: () => speech.open(options) },
      {
        onPreview: (text) => events.onLine({ ...this.#line(utterance, text, language), isFallback: true }),
        onProblem: (trouble) => this.#report(trouble),
        onAnswer: () => this.#recover(),
      },
    );
    this.#utterances.push(utterance);
  }

  /** Records that a chunk is decoded: no utterance will start before `safeMs`, and no sound precedes `emittedMs`. */
  markDecoded(
    chunk: { seq: number; endMs: number; decoderState: Uint8Array | null },
    { safeMs, emittedMs }: { safeMs: number; emittedMs: number },
  ): void {
    const { decoderState } = chunk;
    this.#advanceEchoes(emittedMs);
    // Skips a chunk without a decoder state, behind which no process could resume; a later chunk acknowledges it.
    if (decoderState) this.#progress.add({ ...chunk, decoderState });
    this.#safeMs = safeMs;
  }

  /** Records that no further utterance starts in the audio decoded so far. */
  markAllDecoded(): void {
    this.#safeMs = Number.POSITIVE_INFINITY;
  }

  /** Stores all ended utterances and the stream's progress. Callers await this call before the next one. */
  async settle(): Promise<void> {
    while (!this.#options.signal.aborted) {
      const head = this.#utterances[0];
      if (head && head.endMs !== null) await this.#finish(head, head.endMs);
      else if (!(await this.#advance(head))) return;
    }
  }

  dispose(): void {
    this.#options.echoes.leave(this.#options.meetingId, this.#options.speaker.id);
    for (const utterance of this.#utterances.splice(0)) {
      utterance.dispose();
      // Drops the preview, because the session that resumes the stream recognizes the utterance under another id.
      this.#options.events.onDroppedPreview(utterance.id);
    }
  }

  /** Stores the stream's progress without a line; false if there is nothing new. */
  async #advance(head: Utterance | undefined): Promise<boolean> {
    const { store, signal } = this.#options;
    const checkpoint = this.#progress.take(Math.min(this.#safeMs, head?.startMs ?? Number.POSITIVE_INFINITY));
    // Stores the origin at once; a process that took over before the first line would date lines by its own first chunk.
    const isOriginNew = this.#originAt !== null && !this.#isOriginStored;
    if (!checkpoint && !isOriginNew) return false;
    await store.advance({ checkpoint, consumedMs: this.#consumedMs, originAt: this.#originAt }, signal);
    this.#isOriginStored = this.#originAt !== null;
    if (checkpoint) this.#acknowledge(checkpoint.seq);
    return true;
  }

  async #finish(utterance: Utterance, endMs: number): Promise<void> {
    const { meetingId, speaker, store, events, signal } = this.#options;
    const content = await this.#contentOf(utterance);
    const next = this.#utterances[1];
    const checkpoint = this.#progress.take(Math.min(this.#safeMs, next?.startMs ?? Number.POSITIVE_INFINITY));
    const advance = { checkpoint, consumedMs: endMs, originAt: this.#originAt };
    if (content) {
      const line = { ...content, durationMs: Math.round(endMs - utterance.spokenFromMs) };
      const number = await store.append(segmentOf(meetingId, speaker, line), advance, signal);
      events.onLine({ ...line, line: number });
      if (!line.isGap) {
        this.#prompt = extendPrompt(this.#prompt, line.text);
        this.#reviews.add(line, utterance);
      }
    } else {
      await store.advance(advance, signal);
      events.onDroppedPreview(utterance.id);
    }
    this.#consumedMs = endMs;
    this.#utterances.shift();
    utterance.dispose();
    if (checkpoint) this.#acknowledge(checkpoint.seq);
    await this.#reviews.run(utterance.loudness.endsAtMs);
  }

  /** Recognizes an utterance. Resolves with its words, or with a gap if the engine refused it; null without words. */
  async #contentOf(utterance: Utterance): Promise<LiveLine | null> {
    const { echoes, meetingId, speaker, language, signal } = this.#options;
    if (!utterance.mayBeSpeech) {
      countDropped('not_speech');
      return null;
    }
    const askedAt = performance.now();
    const own = await echoes.ownParts(meetingId, speaker.id, utterance.loudness);
    for (const each of this.#utterances) each.excuse(performance.now() - askedAt);
    if (own === 'none') {
      countDropped('echo');
      return null;
    }
    if (own !== 'all') utterance.cutTo(own);
    const said = await utterance.finish(signal);
    if (!said) {
      countDropped('refused');
      return { ...this.#line(utterance, GAP_TEXT, language), isGap: true };
    }
    this.#recover(utterance);
    countDropped('invented', said.invented ?? 0);
    if (said.text === '') return null;
    return this.#line(utterance, said.text, said.language);
  }

  #line(utterance: Utterance, text: string, language: Language): LiveLine {
    const { speaker } = this.#options;
    return {
      type: 'transcription',
      id: utterance.id,
      speaker: speaker.name,
      speakerId: speaker.id,
      isGuest: speaker.isGuest,
      text,
      timestamp: new Date(this.#wallClockMs(utterance.spokenFromMs)).toISOString(),
      language,
    };
  }

  /** Converts the stream's media time to wall-clock milliseconds. */
  #wallClockMs(mediaMs: number): number {
    return Math.round((this.#originAt?.getTime() ?? Date.now()) + mediaMs);
  }

  #advanceEchoes(untilMs: number): void {
    const { echoes, meetingId, speaker } = this.#options;
    echoes.advance(meetingId, speaker.id, this.#wallClockMs(untilMs));
  }

  #acknowledge(seq: number): void {
    this.#settledSeq = seq;
    this.#options.events.onSettled(seq);
  }

  #report(trouble: Problem): void {
    this.#hasProblem = true;
    this.#options.events.onProblem(trouble);
  }

  /** Withdraws the problem once the engine keeps up again; `answered` is the utterance that was just recognized. */
  #recover(answered?: Utterance): void {
    if (!this.#hasProblem) return;
    if (this.#utterances.some((utterance) => utterance !== answered && utterance.isOverdue)) {
      // The engine answers, but slower than people speak.
      if (answered) this.#report(problem('speech_late', { seconds: Math.round(answered.waitedMs / 1_000) }));
      return;
    }
    this.#hasProblem = false;
    this.#options.events.onRecovered();
  }
}
