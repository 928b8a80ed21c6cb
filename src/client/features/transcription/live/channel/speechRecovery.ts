import { createStore } from '#client/ui/store/createStore.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { Delivery } from '../../capture/delivery/delivery.ts';
import { openSpeechStore, SpeechBackup } from '../../capture/delivery/speechBackup.ts';
import { MeetingChannel } from './meetingChannel.ts';

/** Interval in ms for finding streams of pages that have closed meanwhile, for example a crashed tab. */
const SEARCH_INTERVAL_MS = 20_000;

/** Errors after which the server never accepts the rest of a stream. */
const REFUSALS: ReadonlySet<string> = new Set([
  'speech_switched_off',
  'speech_withdrawn',
  'speech_unsupported_audio',
  'speech_unsupported_language',
  'speech_not_installed',
  'meeting_over',
]);

export interface RecoveryOptions {
  meetingId: string;
  personId: string;
  speakerName: string;
}

/**
 * Delivers audio that earlier pages of this person recorded in the meeting and could not send before a reload, a crash
 * or an outage. Uses a connection of its own, so that it neither delays nor ends a running capture.
 */
export class SpeechRecovery {
  /** Number of chunks that are still to be delivered. */
  readonly unacknowledged = createStore(0);
  readonly #options: RecoveryOptions;
  readonly #backup: SpeechBackup;
  readonly #timer: ReturnType<typeof setInterval>;
  #running: { channel: MeetingChannel; delivery: Delivery } | null = null;
  #isClosed = false;

  constructor(options: RecoveryOptions) {
    this.#options = options;
    const { personId, meetingId } = options;
    this.#backup = new SpeechBackup({ store: openSpeechStore(personId), meetingId, onFull: () => {} });
    this.#timer = setInterval(() => void this.#adoptStreams(), SEARCH_INTERVAL_MS);
    void this.#adoptStreams();
  }

  /** Stops delivering. Undelivered audio stays in the browser; resolves when the next page can claim it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    void this.#running?.delivery.drain(0);
    this.#disconnect();
    this.#backup.close();
    await this.#backup.written;
  }

  async #adoptStreams(): Promise<void> {
    if (this.#running) return;
    const streams = await this.#backup.adopt();
    if (streams.length === 0 || this.#isClosed) return;
    const channel = new MeetingChannel({
      ...this.#options,
      language: 'en',
      notify: () => {},
      isSpeaking: () => true,
    });
    const delivery = new Delivery(channel, this.#backup);
    delivery.restore(streams);
    channel.attach({
      onWelcome: () => delivery.onWelcome(),
      onMessage: (message) => this.#handleMessage(delivery, message),
      onLost: (isFinal) => (isFinal ? this.#giveUp(delivery) : delivery.onLost()),
    });
    delivery.unacknowledged.subscribe(() => this.unacknowledged.set(delivery.unacknowledged.get()));
    this.unacknowledged.set(delivery.unacknowledged.get());
    this.#running = { channel, delivery };
    addEventListener('online', channel.connect);
    channel.connect();
  }

  #handleMessage(delivery: Delivery, message: ServerMessage): void {
    delivery.onMessage(message);
    if (message.type === 'error' && REFUSALS.has(message.code)) delivery.dropFirst();
    if (delivery.isEmpty) this.#disconnect();
  }

  /** Drops the audio, because the meeting was deleted or the person may no longer enter it. */
  #giveUp(delivery: Delivery): void {
    delivery.clear();
    this.#disconnect();
  }

  #disconnect(): void {
    if (!this.#running) return;
    const { channel } = this.#running;
    removeEventListener('online', channel.connect);
    channel.close();
    this.#running = null;
  }
}
