import { KeyedMutex } from '#server/platform/concurrency/keyedMutex.ts';
import { problem } from '#shared/contract/problem.ts';
import { type CaptureDeps, type CaptureRequest, CaptureSession, type Listener } from './captureSession.ts';

/** Most replays of one participant in one meeting at a time, for example from two devices that lost their pages. */
const MAX_REPLAYS = 3;
/**
 * Most captures of one person in all meetings at a time, twice their sockets: a capture outlives its socket and its
 * replacement, and nobody alone may use up the decoders.
 */
const MAX_PER_PERSON = 16;

/**
 * All capture sessions of this server process. A participant has at most one live capture per meeting, so every live
 * line has exactly one possible speaker; replays of what they said before run beside it.
 */
export class Captures {
  readonly #deps: CaptureDeps;
  readonly #byPerson = new Map<string, CaptureSession>();
  /** Replays by meeting and participant. */
  readonly #replays = new Map<string, CaptureSession[]>();
  /** Those that have not ended, with those that another one replaced and whose last words are not stored yet. */
  readonly #running = new Set<CaptureSession>();
  /** By meeting and participant, so that a slow query for one participant does not delay the others. */
  readonly #starts = new KeyedMutex();

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
  }

  /**
   * Starts or resumes a capture for this listener. A window of the same participant that held the capture before loses
   * it and is notified. Resolves with null when the participant already has the maximum number of captures; the client
   * retries later.
   */
  startOrResume(request: CaptureRequest, listener: Listener): Promise<CaptureSession | null> {
    const key = keyOf(request.meetingId, request.speaker.id);
    // Serialized, because two windows that start at the same moment would otherwise both get a capture (race).
    return this.#starts.run(key, async () => {
      const capture = await this.#startOrResume(key, request, listener);
      if (capture) this.#detachOthers(key, capture, listener);
      return capture;
    });
  }

  ofMeeting(meetingId: string): CaptureSession[] {
    return this.#all().filter((capture) => capture.meetingId === meetingId);
  }

  /**
   * Graceful shutdown: clients that can resume continue in another process; the lines of all others are stored first.
   */
  async close(): Promise<void> {
    await Promise.allSettled(
      this.#all().map((capture) => (capture.isResumable ? capture.dispose() : capture.finish())),
    );
  }

  async #startOrResume(
    key: string,
    request: CaptureRequest,
    listener: Listener,
  ): Promise<CaptureSession | null> {
    const running = this.#byPerson.get(key);
    if (running && running.streamId === request.streamId) {
      if (request.isReplay) this.#moveToReplays(key, running);
      running.attach(listener);
      return running;
    }
    if (request.isReplay) return this.#startOrResumeReplay(key, request, listener);
    if (this.#hasMost(request)) return null;
    if (running) this.#replace(key, running, listener);
    const capture = await this.#open(request, () => {
      if (this.#byPerson.get(key) === capture) this.#byPerson.delete(key);
      this.#removeReplay(key, capture);
    });
    this.#byPerson.set(key, capture);
    capture.attach(listener);
    return capture;
  }

  async #startOrResumeReplay(
    key: string,
    request: CaptureRequest,
    listener: Listener,
  ): Promise<CaptureSession | null> {
    const replays = this.#replays.get(key) ?? [];
    const same = replays.find(({ streamId }) => streamId === request.streamId);
    if (!same && (replays.length >= MAX_REPLAYS || this.#hasMost(request))) return null;
    const replay = same ?? (await this.#open(request, () => this.#removeReplay(key, replay)));
    if (!same) this.#addReplay(key, replay);
    replay.attach(listener);
    return replay;
  }

  /** A socket feeds one capture: those that it fed before would otherwise never end, because its loss ends only one. */
  #detachOthers(key: string, capture: CaptureSession, listener: Listener): void {
    const live = this.#byPerson.get(key);
    for (const other of [...(live ? [live] : []), ...(this.#replays.get(key) ?? [])])
      if (other !== capture && other.isFedBy(listener)) other.detach();
  }

  async #open(request: CaptureRequest, onEnded: () => void): Promise<CaptureSession> {
    const spokenLanguages = () => new Set(this.ofMeeting(request.meetingId).map(({ language }) => language));
    const capture = await CaptureSession.open({ ...request, spokenLanguages }, this.#deps, () => {
      this.#running.delete(capture);
      onEnded();
    });
    this.#running.add(capture);
    return capture;
  }

  #hasMost({ speaker: { id } }: CaptureRequest): boolean {
    return [...this.#running].filter(({ speaker }) => speaker.id === id).length >= MAX_PER_PERSON;
  }

  #all(): CaptureSession[] {
    return [...this.#byPerson.values(), ...[...this.#replays.values()].flat()];
  }

  /** Makes a capture whose page is gone a replay, so that a new capture of this participant does not replace it. */
  #moveToReplays(key: string, capture: CaptureSession): void {
    capture.isReplay = true;
    this.#byPerson.delete(key);
    this.#addReplay(key, capture);
  }

  #addReplay(key: string, replay: CaptureSession): void {
    this.#replays.set(key, [...(this.#replays.get(key) ?? []), replay]);
  }

  #removeReplay(key: string, replay: CaptureSession): void {
    const left = (this.#replays.get(key) ?? []).filter((other) => other !== replay);
    if (left.length > 0) this.#replays.set(key, left);
    else this.#replays.delete(key);
  }

  #replace(key: string, running: CaptureSession, listener: Listener): void {
    if (!running.isFedBy(listener)) running.release(problem('speech_taken_over'));
    this.#byPerson.delete(key);
    running.finish().catch((error) => this.#deps.logError(error, 'a replaced capture could not be stored'));
  }
}

const keyOf = (meetingId: string, userId: string): string => `${meetingId} ${userId}`;
