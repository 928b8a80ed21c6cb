import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { serverText } from '#client/language/serverText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type ServerMessage, SOCKET_PATH } from '#shared/contract/transcription.ts';
import { MicrophoneCapture } from '../capture/microphoneCapture.ts';
import { MicrophoneError, microphoneMessage, type TroubleCode } from '../capture/microphoneTrouble.ts';
import { Outbox } from '../capture/outbox.ts';
import { initialTranscription, type TranscriptionAction, transcriptionReducer } from '../lines/linesState.ts';
import { IncomingLines } from '../lines/liveLines.ts';
import { createStore } from '../store.ts';
import {
  CONNECT_FAILED,
  ENDINGS,
  NOT_CONNECTED,
  type Notice,
  RECONNECTING,
  SETUP_FAILED,
} from './channelTexts.ts';
import { type Ending, TranscriptionSocket } from './meetingSocket.ts';

/** A server that accepts the connection but does not answer the init within this is asked again. */
const WELCOME_PATIENCE_MS = 10_000;
const PUMP_INTERVAL_MS = 500;
/** How long a page that was left goes on delivering what it recorded. */
const FAREWELL_MS = 15_000;

/** After these the server takes no more audio from us in this meeting. */
const FINAL_REFUSALS = new Set([
  'speech_taken_over',
  'speech_switched_off',
  'speech_withdrawn',
  'speech_unsupported_audio',
  'conflict',
]);

export type MeetingChange = Extract<ServerMessage, { type: 'meeting' }>['change'];

export interface ClientOptions {
  meetingId: string;
  speakerName: string;
  language: Language;
  onNotice(notice: Notice): void;
  onMeetingChange(change: MeetingChange): void;
}

/** Follows one meeting over the socket and, once asked, captures one person into it. */
export class TranscriptionClient {
  readonly state = createStore(initialTranscription);
  readonly level = createStore(0);
  readonly unacknowledged = createStore(0);
  readonly muted = createStore(false);
  readonly #options: ClientOptions;
  readonly #outbox = new Outbox();
  readonly #capture: MicrophoneCapture;
  readonly #socket: TranscriptionSocket;
  readonly #incoming: IncomingLines;
  #wasOpen = false;
  #language: Language;
  #isRecording = false;
  #welcomeTimer: ReturnType<typeof setTimeout> | undefined;
  #pumpTimer: ReturnType<typeof setInterval> | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#language = options.language;
    this.#capture = new MicrophoneCapture(this.#outbox, options.language, () => this.#pump());
    this.#socket = new TranscriptionSocket(socketUrl(window.location), {
      onOpen: () => this.#greet(),
      onMessage: (message) => this.#receive(message),
      onLost: (attempt) => this.#lost(attempt),
      onRefused: (ending) => this.#refused(ending),
    });
    this.#incoming = new IncomingLines(this.state, (afterLine) =>
      this.#socket.send({ type: 'resume', afterLine }),
    );
  }

  connect = (): void => {
    if (this.#socket.isOpen) return;
    this.#pumpTimer ??= setInterval(() => this.#pump(), PUMP_INTERVAL_MS);
    if (this.state.get().connection === 'failed') this.#dispatch({ type: 'connecting' });
    try {
      this.#socket.connect();
    } catch {
      this.#dispatch({ type: 'failed', message: i18n._(SETUP_FAILED) });
    }
  };

  async start(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof MicrophoneError) this.#dispatch({ type: 'troubled', code: error.code, message });
      this.#notice('error', message);
      return;
    }
    if (!this.#capture.isOpen) return;
    this.#dispatch({ type: 'captureBegan' });
    const spoken = i18n._(LANGUAGE_NAMES[this.#language]);
    this.#notice('started', t`Listening in ${spoken}.`);
  }

  async #open(): Promise<void> {
    // While the connection is still being made, what is said is kept for it.
    if (this.state.get().connection === 'failed') throw new Error(i18n._(NOT_CONNECTED));
    await this.#capture.open({
      onLevel: this.level.set,
      onSilent: (isSilent) => this.#silent(isSilent),
      onLost: (code) => void this.#microphoneLost(code),
    });
  }

  async stop(): Promise<void> {
    if (!this.#capture.isOpen) return;
    await this.#endCapture();
    this.#notice('stopped', t`Your microphone is off. What you said is kept.`);
  }

  setLanguage(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#capture.setLanguage(language);
    this.#dispatch({ type: 'trouble_over', code: 'speech_unsupported_language' });
    const spoken = i18n._(LANGUAGE_NAMES[language]);
    this.#notice('languageChanged', t`Transcription goes on in ${spoken}.`);
  }

  /** Hanging up ends the capture, and whoever is not in the conference is not muted by it. */
  async leaveConference(): Promise<void> {
    await this.stop();
    this.setMuted(false);
  }

  /** The microphone as the conference has it; null where it has none, or none that we may hear. */
  setConferenceTrack(track: MediaStreamTrack | null): void {
    this.#capture.setTrack(track).catch((error: unknown) => {
      if (error instanceof MicrophoneError) void this.#microphoneLost(error.code);
    });
  }

  setMuted(isMuted: boolean): void {
    this.muted.set(isMuted);
    this.#capture.setMuted(isMuted);
    if (isMuted) this.level.set(0);
  }

  /** Tells everybody here; a connection that comes back tells them again. */
  setRecording(isOn: boolean): void {
    this.#isRecording = isOn;
    if (this.#socket.isOpen) this.#socket.send({ type: 'recording', isOn });
  }

  clearView(): void {
    this.#dispatch({ type: 'cleared' });
  }

  /** Stops the microphone at once and closes when the server has everything, or has had the time for it. */
  async dispose(): Promise<void> {
    await this.#capture.close();
    const end = () => {
      clearInterval(this.#pumpTimer);
      clearTimeout(this.#welcomeTimer);
      clearInterval(waiting);
      this.#socket.close();
    };
    const until = Date.now() + FAREWELL_MS;
    const waiting = setInterval(() => {
      if (this.#outbox.isEmpty || Date.now() > until) end();
    }, PUMP_INTERVAL_MS);
    if (this.#outbox.isEmpty) end();
  }

  #greet(): void {
    this.#init({ watch: true });
    clearTimeout(this.#welcomeTimer);
    this.#welcomeTimer = setTimeout(() => {
      if (this.state.get().connection !== 'open') this.#socket.drop();
    }, WELCOME_PATIENCE_MS);
  }

  #init(kind: { watch: true } | { streamId: string; language: Language; recordedAgoMs: number }): void {
    const { meetingId, speakerName } = this.#options;
    this.#socket.send({ type: 'init', meetingId, speakerName, language: this.#language, ...kind });
  }

  #pump(): void {
    for (const item of this.#outbox.take(performance.now())) {
      if (item.kind === 'init') {
        const { streamId, language, recordedAgoMs } = item;
        this.#init({ streamId, language, recordedAgoMs });
      } else if (item.kind === 'chunk') this.#socket.sendChunk(item.seq, item.data);
      else this.#socket.send({ type: 'stop' });
    }
    this.unacknowledged.set(this.#outbox.unacknowledged);
    this.#socket.isBusy = !this.#outbox.isEmpty;
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'init_response') this.#welcomed(message);
    else if (message.type === 'ack') this.#outbox.acknowledged(message.streamId, message.seq);
    else if (message.type === 'stopped') this.#outbox.stopped(message.streamId);
    else if (message.type === 'meeting') this.#meetingChanged(message.change);
    else if (message.type === 'missed') this.#incoming.resume();
    else if (message.type === 'error') this.#engineFailed(message.code, message.message);
    if (message.type === 'ack' || message.type === 'stopped') this.#pump();
    else this.#incoming.show(message);
  }

  /** Whoever still speaks when the meeting ends has a moment to deliver the last words. */
  #meetingChanged(change: MeetingChange): void {
    if (change === 'ended') void this.stop();
    this.#options.onMeetingChange(change);
  }

  #welcomed(message: Extract<ServerMessage, { type: 'init_response' }>): void {
    if (message.streamId) this.#outbox.accepted(message.streamId, message.lastSeq ?? -1);
    else {
      this.#wasOpen = true;
      this.#dispatch({ type: 'opened' });
      this.#outbox.connected();
      // What was announced until now reached nobody here.
      this.#options.onMeetingChange('status');
      this.#options.onMeetingChange('summary');
      if (this.#isRecording) this.#socket.send({ type: 'recording', isOn: true });
      if (this.state.get().lines.knownThrough < message.lastLine) this.#incoming.resume();
    }
    this.#pump();
  }

  #engineFailed(code: string, message: string): void {
    if (this.state.get().trouble?.code !== code) this.#notice('error', serverText(message));
    const isFinal = FINAL_REFUSALS.has(code);
    const refusedStream = code === 'speech_unsupported_language' ? this.#outbox.refused() : null;
    if (isFinal) this.#outbox.clear();
    if (isFinal || (refusedStream && this.#capture.isRecording(refusedStream))) void this.#endCapture();
    this.#pump();
  }

  async #endCapture(): Promise<void> {
    await this.#capture.close();
    this.level.set(0);
    this.#dispatch({ type: 'trouble_over', code: 'microphone_silent' });
    this.#dispatch({ type: 'captureEnded' });
  }

  #silent(isSilent: boolean): void {
    const code = 'microphone_silent';
    if (!isSilent) this.#dispatch({ type: 'trouble_over', code });
    else if (!this.state.get().trouble)
      this.#dispatch({ type: 'troubled', code, message: microphoneMessage(code) });
  }

  async #microphoneLost(code: TroubleCode): Promise<void> {
    if (!this.#capture.isOpen) return;
    await this.#endCapture();
    this.#dispatch({ type: 'troubled', code, message: microphoneMessage(code) });
    this.#notice('error', microphoneMessage(code));
  }

  #lost(attempt: number): void {
    this.#outbox.disconnected();
    this.#pump();
    // A page that never reached the server says so at once; one that did gives a restart time to end.
    const isHopeless = attempt > (this.#wasOpen ? 3 : 0);
    this.#dispatch(isHopeless ? { type: 'failed', message: i18n._(CONNECT_FAILED) } : { type: 'connecting' });
    if (attempt === 1 && this.#wasOpen) this.#notice('reconnecting', i18n._(RECONNECTING));
  }

  #refused(ending: Ending): void {
    this.#outbox.disconnected();
    const type = ending === 'removed' ? 'removed' : 'failed';
    this.#dispatch({ type, message: i18n._(ENDINGS[ending]) });
    void this.#endCapture();
  }

  #notice(kind: Notice['kind'], description: string): void {
    this.#options.onNotice({ kind, description });
  }

  #dispatch(action: TranscriptionAction): void {
    this.state.set(transcriptionReducer(this.state.get(), action));
  }
}

/** Always the page's own origin, so that the session goes with it. */
const socketUrl = ({ protocol, host }: Location): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`;
