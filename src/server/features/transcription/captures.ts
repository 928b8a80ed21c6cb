import { Capture, type CaptureDeps, type CaptureRequest, type Listener } from './capture.ts';
import { PROBLEMS } from './speechMessages.ts';

/** The microphones of this server process: at most one a person and meeting, so that the speaker is right by construction. */
export class Captures {
  readonly #deps: CaptureDeps;
  readonly #byPerson = new Map<string, Capture>();
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
  }

  /** Begins or resumes a capture for this listener. Another window of the same person is told that it only watches now. */
  take(request: CaptureRequest, listener: Listener): Promise<Capture> {
    // One after the other: two windows at once would otherwise both begin.
    const taken = this.#turn.then(() => this.#take(request, listener));
    this.#turn = taken.then(
      () => {},
      () => {},
    );
    return taken;
  }

  ofMeeting(meetingId: string): Capture[] {
    return [...this.#byPerson.values()].filter((capture) => capture.meetingId === meetingId);
  }

  /** Before the process ends: resumable clients go on elsewhere, the words of the others are stored first. */
  async close(): Promise<void> {
    const all = [...this.#byPerson.values()];
    await Promise.allSettled(
      all.map((capture) => (capture.isResumable ? capture.dispose() : capture.finish())),
    );
  }

  async #take(request: CaptureRequest, listener: Listener): Promise<Capture> {
    const key = keyOf(request.meetingId, request.speaker.id);
    const running = this.#byPerson.get(key);
    if (running && running.streamId === request.streamId) {
      running.attach(listener);
      return running;
    }
    if (running) this.#replace(key, running, listener);
    const capture = await Capture.open(request, this.#deps, () => {
      if (this.#byPerson.get(key) === capture) this.#byPerson.delete(key);
    });
    this.#byPerson.set(key, capture);
    capture.attach(listener);
    return capture;
  }

  #replace(key: string, running: Capture, listener: Listener): void {
    if (!running.isFedBy(listener)) running.release(PROBLEMS.takenOver);
    this.#byPerson.delete(key);
    running.finish().catch((error) => this.#deps.logError(error, 'a replaced capture could not be stored'));
  }
}

const keyOf = (meetingId: string, userId: string): string => `${meetingId} ${userId}`;
