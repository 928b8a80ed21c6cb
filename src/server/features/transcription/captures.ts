import { problem } from '#shared/contract/problem.ts';
import { type CaptureDeps, type CaptureRequest, CaptureSession, type Listener } from './captureSession.ts';

/** The microphones of this server process: at most one a person and meeting, so that the speaker is right by construction. */
export class Captures {
  readonly #deps: CaptureDeps;
  readonly #byPerson = new Map<string, CaptureSession>();
  /** Who begins right now, by person: a database that is slow for one keeps nobody else waiting. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
  }

  /** Begins or resumes a capture for this listener. Another window of the same person is told that it only watches now. */
  take(request: CaptureRequest, listener: Listener): Promise<CaptureSession> {
    const key = keyOf(request.meetingId, request.speaker.id);
    // One after the other: two windows at once would otherwise both begin.
    const before = this.#turns.get(key) ?? Promise.resolve();
    const taken = before.then(() => this.#take(key, request, listener));
    const forget = () => {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    };
    const turn: Promise<void> = taken.then(forget, forget);
    this.#turns.set(key, turn);
    return taken;
  }

  ofMeeting(meetingId: string): CaptureSession[] {
    return [...this.#byPerson.values()].filter((capture) => capture.meetingId === meetingId);
  }

  /** Before the process ends: resumable clients go on elsewhere, the words of the others are stored first. */
  async close(): Promise<void> {
    const all = [...this.#byPerson.values()];
    await Promise.allSettled(
      all.map((capture) => (capture.isResumable ? capture.dispose() : capture.finish())),
    );
  }

  async #take(key: string, request: CaptureRequest, listener: Listener): Promise<CaptureSession> {
    const running = this.#byPerson.get(key);
    if (running && running.streamId === request.streamId) {
      running.attach(listener);
      return running;
    }
    if (running) this.#replace(key, running, listener);
    const capture = await CaptureSession.open(request, this.#deps, () => {
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
