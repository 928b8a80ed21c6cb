import { i18n, type MessageDescriptor } from '@lingui/core';
import { createStore } from '#client/ui/store/createStore.ts';
import type { ToastMessage } from '#client/ui/toasts/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type ClientMessage, type ServerMessage, SOCKET_PATH } from '#shared/contract/transcription.ts';
import { CONNECT_FAILED, ENDINGS, RECONNECTING, SETUP_FAILED } from './channelTexts.ts';
import { type Ending, MeetingSocket } from './meetingSocket.ts';

/** Time in ms after which a server that does not answer the init message is reconnected. */
const WELCOME_TIMEOUT_MS = 10_000;
/** Number of attempts before the connection counts as failed, which leaves time for a restart of the server. */
const RESTART_ATTEMPTS = 3;

export interface ChannelState {
  connection: 'connecting' | 'open' | 'failed';
  /** Why the connection failed; null if it has not failed. */
  message: string | null;
  /** An open connection has stopped answering, and may recover by itself. */
  isSilent: boolean;
  /** Why the participant is out of the meeting for good: removed by the owner, or the meeting was deleted. */
  exit: 'removed' | 'deleted' | null;
}

export const CONNECTING: ChannelState = {
  connection: 'connecting',
  message: null,
  isSilent: false,
  exit: null,
};

/** A part of the live meeting that receives messages from the channel. */
export interface ChannelListener {
  /** Called after each successful init, including reconnections, with the highest numbers of a line and a change. */
  onWelcome?(lastLine: number, lastChange: number): void;
  onMessage?(message: ServerMessage): void;
  /** Called when the connection is lost. `isFinal`: no reconnection follows. */
  onLost?(isFinal: boolean): void;
}

interface Options {
  meetingId: string;
  personId: string;
  speakerName: string;
  language: Language;
  notify: (message: ToastMessage) => void;
  /** Whether audio of this participant has to wait for a lost connection. */
  isSpeaking: () => boolean;
}

type Stream = { streamId: string; language: Language; recordedAgoMs: number; isReplay: boolean };

/** Connects to one meeting: sends the init message, reconnects, and dispatches messages in both directions. */
export class MeetingChannel {
  readonly state = createStore(CONNECTING);
  /** The language that the participant speaks, sent with each init message. */
  language: Language;
  readonly #options: Options;
  readonly #socket: MeetingSocket;
  readonly #listeners: ChannelListener[] = [];
  #wasOpen = false;
  #welcomeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.language = options.language;
    this.#socket = new MeetingSocket(socketUrl(window.location), {
      onOpen: () => this.#enter(),
      onMessage: (message) => this.#receive(message),
      onSilent: (isSilent) => this.#set({ isSilent }),
      onLost: (attempt) => this.#onLost(attempt),
      onRefused: (ending) => this.#onRefused(ending),
    });
  }

  /** Adds a listener. Listeners are called in the order in which they were attached. */
  attach(listener: ChannelListener): void {
    this.#listeners.push(listener);
  }

  connect = (): void => {
    if (this.#socket.isOpen && !this.state.get().isSilent) return;
    this.#socket.drop();
    if (this.hasFailed) this.#set({ connection: 'connecting', message: null });
    try {
      this.#socket.connect();
    } catch {
      this.#fail(SETUP_FAILED);
    }
  };

  /** Marks the connection as silent, because the browser has reported that it is offline. */
  markSilent = (): void => this.#socket.markSilent();

  close(): void {
    clearTimeout(this.#welcomeTimer);
    this.#socket.close();
  }

  get hasFailed(): boolean {
    return this.state.get().connection === 'failed';
  }

  /** True while audio is unacknowledged, so that a dead connection is detected sooner. */
  set isBusy(isBusy: boolean) {
    this.#socket.isBusy = isBusy;
  }

  /** Sends a message, or drops it while there is no connection. */
  send(message: ClientMessage): void {
    this.#socket.send(message);
  }

  openStream({ streamId, language, recordedAgoMs, isReplay }: Stream): void {
    this.#init({ language, streamId, recordedAgoMs, isReplay });
  }

  sendChunk(seq: number, data: Uint8Array): void {
    this.#socket.sendChunk(seq, data);
  }

  #enter(): void {
    this.#init({ language: this.language, watch: true });
    clearTimeout(this.#welcomeTimer);
    this.#welcomeTimer = setTimeout(() => {
      if (this.state.get().connection !== 'open') this.#socket.drop();
    }, WELCOME_TIMEOUT_MS);
  }

  #init(kind: { language: Language; watch: true } | Stream): void {
    const { meetingId, personId, speakerName } = this.#options;
    this.#socket.send({ type: 'init', meetingId, speakerId: personId, speakerName, ...kind });
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'init_response' && !message.streamId) {
      this.#wasOpen = true;
      this.#set({ connection: 'open', message: null });
      for (const listener of this.#listeners) listener.onWelcome?.(message.lastLine, message.lastChange);
    }
    for (const listener of this.#listeners) listener.onMessage?.(message);
  }

  #onLost(attempt: number): void {
    this.#set({ isSilent: false });
    for (const listener of this.#listeners) listener.onLost?.(false);
    // Fails at once if no connection ever succeeded; otherwise retries, because the server may be restarting.
    if (attempt > (this.#wasOpen ? RESTART_ATTEMPTS : 0)) this.#fail(CONNECT_FAILED);
    else this.#set({ connection: 'connecting', message: null });
    if (attempt !== 1 || !this.#wasOpen) return;
    const { title, whileSpeaking, whileWatching } = RECONNECTING;
    const description = this.#options.isSpeaking() ? whileSpeaking : whileWatching;
    this.#options.notify({ title: i18n._(title), description: i18n._(description) });
  }

  #onRefused(ending: Ending): void {
    this.#set({ isSilent: false });
    if (ending === 'removed') this.#set({ exit: 'removed' });
    if (ending === 'not_found' && this.#wasOpen) this.#set({ exit: 'deleted' });
    this.#fail(ENDINGS[ending]);
    for (const listener of this.#listeners) listener.onLost?.(true);
  }

  #fail(message: MessageDescriptor): void {
    this.#set({ connection: 'failed', message: i18n._(message) });
  }

  #set(changes: Partial<ChannelState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}

/** Always uses the page's own origin, so that the browser sends the session cookie. */
const socketUrl = ({ protocol, host }: Location): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`;
