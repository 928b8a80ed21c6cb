import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE } from '#shared/contract/transcription.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { Speaker } from '#test/speaker.ts';
import { waitUntil } from '#test/waitUntil.ts';
import { findUtterances } from './expectedUtterances.ts';
import { judge, type Spoken, type Verdict } from './verdict.ts';
import { Visitor } from './visitor.ts';

const VOICES = ['en_a-mono', 'en_b-mono'];
const CHUNK_MS = 2_000;
const FIRST_WORDS_MS = 60_000;
/** Maximum time in ms until the first chunk's time is stored. */
const FIRST_CHUNK_MS = 2_000;
const LAST_WORDS_MS = 60_000;
const LAST_LINES_MS = 10_000;
const FINAL_CODES: ReadonlySet<number> = new Set([
  CLOSE.signedOut,
  CLOSE.notFound,
  CLOSE.policy,
  CLOSE.tooFast,
]);

interface LiveMeetingOptions {
  address: string;
  speakers: number;
  /** The number of participants who only watch. */
  watchers: number;
  /** The server process that the watchers connect to; the speakers' one when absent. */
  watchersAddress?: string;
  /** Speed relative to a microphone. Above 2.5, the outbox throttles as it does after an outage. */
  speed: number;
}

interface Microphone {
  owner: Visitor;
  speaker: Speaker;
  said: Uint8Array[];
  beganAtMs: number;
  silence: Promise<void>;
}

/** A meeting in which everybody talks at once without end, while faults are injected into the server. */
export class LiveMeeting {
  readonly id: string;
  readonly owner: Visitor;
  readonly #microphones: Microphone[];
  readonly #watchers: Speaker[];
  #isOver = false;

  private constructor(id: string, visitors: Visitor[], options: LiveMeetingOptions) {
    const { address, speakers, speed, watchersAddress = address } = options;
    this.id = id;
    this.owner = visitors[0]!;
    const join = ({ cookie }: Visitor, at = address) =>
      new Speaker({ address: at, cookie, meetingId: id, origin: at });
    this.#microphones = visitors.slice(0, speakers).map((owner, index) => {
      const microphone = { owner, speaker: join(owner), said: [], beganAtMs: 0, silence: Promise.resolve() };
      microphone.silence = this.#talk(microphone, index, speed);
      return microphone;
    });
    this.#watchers = visitors.slice(speakers).map((visitor) => join(visitor, watchersAddress));
  }

  static async begin(options: LiveMeetingOptions): Promise<LiveMeeting> {
    const names = Array.from({ length: options.speakers + options.watchers }, (_, index) => `Voice ${index}`);
    const visitors: Visitor[] = [];
    for (const name of names) visitors.push(await Visitor.register(options.address, name));
    const [owner, ...others] = visitors;
    return new LiveMeeting(await owner!.createMeeting(...others), visitors, options);
  }

  get viewers(): Speaker[] {
    return [...this.#microphones.map(({ speaker }) => speaker), ...this.#watchers];
  }

  get watchers(): Speaker[] {
    return this.#watchers;
  }

  /** Resolves when the server has received audio from everybody; lines may not be stored yet. */
  async untilEverybodyTalks(): Promise<void> {
    const isTalking = () => this.#microphones.every(({ said }) => said.length > 0);
    await waitUntil(isTalking, 'everybody to talk', FIRST_WORDS_MS);
    await sleep(FIRST_CHUNK_MS);
  }

  /** Waits until everything said before this call is stored. Resolves with the ms that it took. */
  caughtUp(limitMs: number): Promise<number> {
    const goals = this.#microphones.map(({ said }) => said.length);
    const isStored = () =>
      this.#microphones.every(({ said, speaker }, i) => said.length - speaker.unacknowledged >= goals[i]!);
    return waitUntil(isStored, 'what was said to be stored', limitMs);
  }

  /**
   * Must be called before a fault of the server at this address. The returned function resolves with the ms until each
   * of its sockets was welcomed again.
   */
  watchReconnect(address: string): (limitMs: number) => Promise<number> {
    const begunAt = performance.now();
    const viewers = this.viewers.filter((viewer) => viewer.address === address);
    const receivedBefore = viewers.map(({ messages }) => messages.length);
    const isBack = () =>
      viewers.every((viewer, i) =>
        viewer.messages
          .slice(receivedBefore[i])
          .some(
            (message) =>
              message.type === 'init_response' && (message.streamId || this.#watchers.includes(viewer)),
          ),
      );
    return async (limitMs) => {
      await waitUntil(isBack, 'everybody to be connected again', limitMs - (performance.now() - begunAt));
      return performance.now() - begunAt;
    };
  }

  /** Silences everybody, waits until everything is stored, and compares what was said, seen and stored. */
  async end(): Promise<Verdict> {
    this.#isOver = true;
    await Promise.all(this.#microphones.map(({ silence }) => silence));
    for (const { speaker } of this.#microphones) speaker.end();
    await Promise.all(this.#microphones.map(({ speaker }) => speaker.finished(LAST_WORDS_MS)));
    const transcript = await this.owner.transcript(this.id);
    const isDelivered = () => this.viewers.every(({ knownThrough }) => knownThrough >= transcript.length);
    // The verdict names the lines that a viewer misses, which this error would hide.
    await waitUntil(isDelivered, 'the last lines', LAST_LINES_MS).catch(() => {});
    const spoken = new Map<string, Spoken>();
    for (const { owner, said, beganAtMs } of this.#microphones) {
      const { utterances, firstChunkMs } = await findUtterances(said);
      spoken.set(owner.id, { utterances, beganAtMs: beganAtMs - firstChunkMs });
    }
    return judge({ transcript, seen: this.viewers.map((viewer) => viewer.finals), spoken });
  }

  /** Ends the meeting for everybody. Resolves with whether the job queue generates its summary in time. */
  async isSummarizedWithin(limitMs: number): Promise<boolean> {
    await this.owner.post(`/api/meetings/${this.id}/end`);
    const isThere = () => this.owner.get(`/api/summaries/meeting/${this.id}`).then(Boolean, () => false);
    return waitUntil(isThere, 'the summary', limitMs, 100).then(
      () => true,
      () => false,
    );
  }

  /** The received close codes after which a browser does not reconnect. */
  refusals(): number[] {
    return this.viewers.flatMap(({ closeCodes }) => closeCodes.filter((code) => FINAL_CODES.has(code)));
  }

  close(): void {
    this.#isOver = true;
    for (const viewer of this.viewers) viewer.close();
  }

  async #talk(microphone: Microphone, index: number, speed: number): Promise<void> {
    const { speaker, said } = microphone;
    await sleep((index * 370) % CHUNK_MS);
    speaker.begin();
    for (let round = index; !this.#isOver; round++) {
      for (const chunk of readChunks(join(RECORDINGS, VOICES[round % VOICES.length]!))) {
        if (this.#isOver) return;
        microphone.beganAtMs ||= Date.now();
        speaker.say(chunk);
        said.push(chunk);
        await sleep(CHUNK_MS / speed);
      }
    }
  }
}
