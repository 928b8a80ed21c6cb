import { problem } from '#shared/contract/problem.ts';
import { type CaptureDeps, type CaptureRequest, CaptureSession, type Listener } from './captureSession.ts';

/**
 * All capture sessions of this server process. A person has at most one per meeting, so every line has exactly one possible
 * speaker.
 */
export class Captures {
  readonly #deps: CaptureDeps;
  readonly #byPerson = new Map<string, CaptureSession>();
  /** One queue per person: while the database is slow for one, nobody else waits. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
  }

  /** Starts or resumes a capture for this listener. Another window of the same person loses it and is notified. */
  startOrResume(request: CaptureRequest, listener: Listener): Promise<CaptureSession> {
    const key = keyOf(request.meetingId, request.speaker.id);
    // Serialized: two windows that start at the same moment would otherwise both get a capture.
    const previous = this.#queues.get(key) ?? Promise.resolve();
    const started = previous.then(() => this.#startOrResume(key, request, listener));
    const release = () => {
      if (this.#queues.get(key) === tail) this.#queues.delete(key);
    };
    const tail: Promise<void> = started.then(release, release);
    this.#queues.set(key, tail);
    return started;
  }

  ofMeeting(meetingId: string): CaptureSession[] {
    return [...this.#byPerson.values()].filter((capture) => capture.meetingId === meetingId);
  }

  /** Graceful shutdown: resumable clients continue in another process; the lines of all others are stored first. */
  async close(): Promise<void> {
    const all = [...this.#byPerson.values()];
    await Promise.allSettled(
      all.map((capture) => (capture.isResumable ? capture.dispose() : capture.finish())),
    );
  }

  async #startOrResume(key: string, request: CaptureRequest, listener: Listener): Promise<CaptureSession> {
    const running = this.#byPerson.get(key);
    if (running && running.streamId === request.streamId) {
      running.attach(listener);
      return running;
    }
    if (running) this.#replace(key, running, listener);
    const spokenLanguages = () => new Set(this.ofMeeting(request.meetingId).map(({ language }) => language));
    const capture = await CaptureSession.open({ ...request, spokenLanguages }, this.#deps, () => {
      if (this.#byPerson.get(key) === capture) this.#byPerson.delete(key);
    });
    this.#byPerson.set(key, capture);
    capture.attach(listener);
    return capture;
  }

  #replace(key: string, running: CaptureSession, listener: Listener): void {
    if (!running.isFedBy(listener)) running.release(problem('speech_taken_over'));
    this.#byPerson.delete(key);
    running.finish().catch((error) => this.#deps.logError(error, 'a replaced capture could not be stored'));
  }
}

const keyOf = (meetingId: string, userId: string): string => `${meetingId} ${userId}`;
