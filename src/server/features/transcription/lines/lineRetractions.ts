import { randomUUID } from 'node:crypto';
import { countDropped } from '#server/speech/droppedSpeech.ts';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { recognizeAgain } from '../echoes/ownSpeech/keptSound.ts';
import { RecentLines, type Revision } from '../echoes/ownSpeech/recentLines.ts';
import type { EchoDetector } from '../echoes/pastEchoes.ts';
import type { SessionEvents, Speaker } from '../sessionEvents.ts';
import type { NewSegment } from '../transcription.queries.ts';
import type { SegmentStore } from './segmentStore.ts';
import type { Utterance } from './utterance.ts';

/** A line as it is stored. */
type StoredLine = LiveLine & { durationMs: number };

interface ReviewOptions {
  meetingId: string;
  speaker: Speaker;
  echoes: EchoDetector;
  store: SegmentStore;
  events: SessionEvents;
  signal: AbortSignal;
}

/** Retracts lines that were stored under the wrong name, once later sound shows that other people said them. */
export class LineRetractions {
  readonly #options: ReviewOptions;
  readonly #recent: RecentLines<StoredLine>;
  /** The speaker's own rest of each line, cached, because the review repeats until the others' lines are stored. */
  readonly #replacements = new WeakMap<Revision<StoredLine>, StoredLine | null>();

  constructor(options: ReviewOptions) {
    const { echoes, meetingId, speaker } = options;
    this.#options = options;
    this.#recent = new RecentLines((loudness) => echoes.judgeNow(meetingId, speaker.id, loudness));
  }

  /** Keeps the audio only while another microphone may be in the same room. */
  add(line: StoredLine, utterance: Utterance): void {
    const { loudness, own } = utterance;
    this.#recent.add({ line, loudness, own, sound: this.#mayShareRoom ? utterance.sound : null });
  }

  async run(nowMs: number): Promise<void> {
    const { echoes, meetingId, speaker } = this.#options;
    const voices = echoes.voicesHeard(meetingId, speaker.id);
    if (voices.size > 0)
      for (const revision of this.#recent.review(voices, nowMs))
        await this.#revise(revision, [...voices.keys()]);
    if (!this.#mayShareRoom) this.#recent.forgetSound();
  }

  get #mayShareRoom(): boolean {
    const { echoes, meetingId, speaker } = this.#options;
    return echoes.mayShareRoom(meetingId, speaker.id);
  }

  async #revise(revision: Revision<StoredLine>, spokenBy: readonly string[]): Promise<void> {
    const { meetingId, speaker, store, events, signal } = this.#options;
    const { line, loudness, own, sound, isShort, isMostlyEcho } = revision;
    const left = this.#replacements.has(revision)
      ? this.#replacements.get(revision)
      : await this.#lineLeftOf(revision);
    if (left === undefined) return;
    this.#replacements.set(revision, left);
    const replacement = left && segmentOf(meetingId, speaker, left);
    const revised = await store.revise(
      { segmentId: line.id, spokenBy, isShort, isMostlyEcho, replacement },
      signal,
    );
    // Keeps the line for the next review, because the lines of the other people may not be stored yet.
    if (!revised) return;
    countDropped('echo');
    events.onRetracted(line.id, revised.retracted);
    this.#recent.remove(line.id);
    if (!left || revised.line === null) return;
    events.onLine({ ...left, line: revised.line });
    this.#recent.add({ line: left, loudness, own, sound });
  }

  /**
   * Recognizes the speaker's own parts of a line as a new line; null if none is left, undefined if the engine fails.
   */
  async #lineLeftOf(revision: Revision<StoredLine>): Promise<StoredLine | null | undefined> {
    const { line, loudness, own, sound } = revision;
    if (own === 'none' || !sound) return null;
    const said = await recognizeAgain(sound, own, this.#options.signal);
    if (!said?.text) return said && null;
    const spokenFromMs = Date.parse(line.timestamp);
    const fromMs = Math.max(spokenFromMs, loudness.startsAtMs + own[0]!.fromMs);
    return {
      ...line,
      id: randomUUID(),
      text: said.text,
      language: said.language,
      timestamp: new Date(fromMs).toISOString(),
      durationMs: line.durationMs - (fromMs - spokenFromMs),
    };
  }
}

export const segmentOf = (meetingId: string, speaker: Speaker, line: StoredLine): NewSegment => ({
  id: line.id,
  meetingId,
  speakerId: speaker.id,
  speakerName: speaker.name,
  byGuest: speaker.isGuest,
  language: line.language,
  content: line.isGap ? '' : line.text,
  isGap: line.isGap === true,
  startedAt: new Date(line.timestamp),
  durationMs: line.durationMs,
});
