import { i18n, type MessageDescriptor } from '@lingui/core';
import { createStore } from '#client/ui/createStore.ts';
import type { ToastMessage } from '#client/ui/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type ClientMessage, type ServerMessage, SOCKET_PATH } from '#shared/contract/transcription.ts';
import { CONNECT_FAILED, ENDINGS, RECONNECTING, SETUP_FAILED } from './channelTexts.ts';
import { type Ending, MeetingSocket } from './meetingSocket.ts';

/** A server that accepts the connection but does not answer the init within this is asked again. */
const WELCOME_PATIENCE_MS = 10_000;
/** So many attempts a server that restarts is given before the connection counts as failed. */
const RESTART_ATTEMPTS = 3;

export interface ChannelState {
  connection: 'connecting' | 'open' | 'failed';
  /** Why the connection failed, when it did. */
  message: string | null;
  /** The owner put this person out of the meeting. */
  isRemoved: boolean;
}

export const CONNECTING: ChannelState = { connection: 'connecting', message: null, isRemoved: false };

/** A part of the screen that follows the meeting. */
export interface ChannelListener {
  /** The meeting let us in, for the first time or again. `lastLine`: the highest that the server has. */
  onWelcome?(lastLine: number): void;
  onMessage?(message: ServerMessage): void;
  /** The connection is gone. `isFinal`: no attempt to connect follows by itself. */
  onLost?(isFinal: boolean): void;
}

interface Options {
  meetingId: string;
  speakerName: string;
  language: Language;
  notify: (message: ToastMessage) => void;
}

type Stream = { streamId: string; language: Language; recordedAgoMs: number };

/** One meeting's line to the server: enters it, comes back after a lost connection, and carries what either side says. */
export class MeetingChannel {
  readonly state = createStore(CONNECTING);
  /** The language this person speaks, as each init says it. */
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
      onLost: (attempt) => this.#lost(attempt),
      onRefused: (ending) => this.#refused(ending),
    });
  }

  /** Listeners hear of everything in the order in which they were attached. */
  attach(listener: ChannelListener): void {
    this.#listeners.push(listener);
  }

  connect = (): void => {
    if (this.#socket.isOpen) return;
    if (this.hasFailed) this.#set({ connection: 'connecting', message: null });
    try {
      this.#socket.connect();
    } catch {
      this.#fail(SETUP_FAILED);
    }
  };

  close(): void {
    clearTimeout(this.#welcomeTimer);
    this.#socket.close();
  }

  get hasFailed(): boolean {
    return this.state.get().connection === 'failed';
  }

  /** Whether something would be lost with the connection, so that its end has to be noticed soon. */
  set isBusy(isBusy: boolean) {
    this.#socket.isBusy = isBusy;
  }

  /** Goes nowhere while there is no connection. */
  send(message: ClientMessage): void {
    this.#socket.send(message);
  }

  openStream({ streamId, language, recordedAgoMs }: Stream): void {
    this.#init({ language, streamId, recordedAgoMs });
  }

  sendChunk(seq: number, data: Uint8Array): void {
    this.#socket.sendChunk(seq, data);
  }

  #enter(): void {
    this.#init({ language: this.language, watch: true });
    clearTimeout(this.#welcomeTimer);
    this.#welcomeTimer = setTimeout(() => {
      if (this.state.get().connection !== 'open') this.#socket.drop();
    }, WELCOME_PATIENCE_MS);
  }

  #init(kind: { language: Language; watch: true } | Stream): void {
    const { meetingId, speakerName } = this.#options;
    this.#socket.send({ type: 'init', meetingId, speakerName, ...kind });
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'init_response' && !message.streamId) {
      this.#wasOpen = true;
      this.#set({ connection: 'open', message: null });
      for (const listener of this.#listeners) listener.onWelcome?.(message.lastLine);
    }
    for (const listener of this.#listeners) listener.onMessage?.(message);
  }

  #lost(attempt: number): void {
    for (const listener of this.#listeners) listener.onLost?.(false);
    // A page that never reached the server says so at once; one that did gives a restart time to end.
    if (attempt > (this.#wasOpen ? RESTART_ATTEMPTS : 0)) this.#fail(CONNECT_FAILED);
    else this.#set({ connection: 'connecting', message: null });
    if (attempt !== 1 || !this.#wasOpen) return;
    const { title, description } = RECONNECTING;
    this.#options.notify({ title: i18n._(title), description: i18n._(description) });
  }

  #refused(ending: Ending): void {
    if (ending === 'removed') this.#set({ isRemoved: true });
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

/** Always the page's own origin, so that the session goes with it. */
const socketUrl = ({ protocol, host }: Location): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`;
