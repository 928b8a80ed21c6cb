import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { problemText } from '#client/language/problemText.ts';
import { permissionOf } from '#client/ui/devicePermission.ts';
import { createStore, type Store } from '#client/ui/store/createStore.ts';
import type { ToastMessage } from '#client/ui/toasts/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import type { ChunkStorage } from './delivery/chunkStorage.ts';
import { type AudioChannel, Delivery } from './delivery/delivery.ts';
import { MicrophoneCapture } from './microphone/microphoneCapture.ts';
import {
  MicrophoneError,
  type MicrophoneErrorCode,
  microphoneMessage,
} from './microphone/microphoneError.ts';
import { troubleKind } from './troubleKind.ts';

/** Errors after which the server accepts no more audio from this participant in this meeting. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'speech_taken_over',
  'speech_switched_off',
  'speech_withdrawn',
  'speech_unsupported_audio',
  'meeting_over',
  'meeting_full',
]);

/** Errors without a toast, because the screen shows that the person withdrew consent, or that the meeting has ended. */
const SHOWN_BY_SCREEN: ReadonlySet<string> = new Set(['speech_withdrawn', 'meeting_over']);

export interface CaptureState {
  phase: 'none' | 'capturing' | 'stopped';
  isMuted: boolean;
  /** A problem of the engine or the microphone, but not of the connection. */
  trouble: (Omit<Problem, 'code'> & { code: string }) | null;
}

export const NOT_CAPTURED: CaptureState = { phase: 'none', isMuted: false, trouble: null };

interface Options {
  channel: AudioChannel & { readonly hasFailed: boolean };
  language: Language;
  notify: (message: ToastMessage) => void;
  chunkStorage?: ChunkStorage;
}

/** Captures one person's microphone in one meeting, and delivers the audio to the server. */
export class MeetingCapture {
  readonly state = createStore(NOT_CAPTURED);
  /** Root mean square of the microphone's samples, 0–1. */
  readonly level = createStore(0);
  /**
   * True from Start to Stop. It stays true when the conference is left or the microphone is lost, so that the capture
   * can resume by itself.
   */
  readonly wanted = createStore(false);
  /** True from a withdrawal of consent, on any screen of this person, to the next start. */
  readonly hasWithdrawn = createStore(false);
  readonly #channel: Options['channel'];
  readonly #notify: Options['notify'];
  readonly #delivery: Delivery;
  readonly #microphone: MicrophoneCapture;
  #language: Language;

  constructor({ channel, language, notify, chunkStorage }: Options) {
    this.#channel = channel;
    this.#notify = notify;
    this.#language = language;
    this.#delivery = new Delivery(channel, chunkStorage);
    this.#microphone = new MicrophoneCapture(this.#delivery, language);
  }

  get unacknowledged(): Store<number> {
    return this.#delivery.unacknowledged;
  }

  /** Whether audio is being recorded, or waits for its acknowledgement. */
  get isSpeaking(): boolean {
    const { phase, isMuted } = this.state.get();
    return (phase === 'capturing' && !isMuted) || this.unacknowledged.get() > 0;
  }

  async start(): Promise<void> {
    this.hasWithdrawn.set(false);
    try {
      await this.#open();
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof MicrophoneError) this.#set({ trouble: { code: error.code, message } });
      this.#notifyError(message);
      return;
    }
    if (!this.#microphone.isOpen) return;
    this.wanted.set(true);
    this.#set({ phase: 'capturing', trouble: null });
    const spoken = i18n._(LANGUAGE_NAMES[this.#language]);
    this.#notify({ title: t`Transcription Started`, description: t`Listening in ${spoken}.` });
  }

  stop(): Promise<void> {
    this.wanted.set(false);
    return this.#pause();
  }

  /** Ends the capture without a notification, because the withdrawal of consent shows its own. */
  withdraw(): void {
    this.wanted.set(false);
    this.hasWithdrawn.set(true);
    if (this.#microphone.isOpen) void this.#end();
  }

  async #pause(): Promise<void> {
    if (!this.#microphone.isOpen) return;
    await this.#end();
    this.#notify({
      title: t`Transcription Stopped`,
      description: t`Your microphone is off. What you said is kept.`,
    });
  }

  setLanguage(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#microphone.setLanguage(language);
    this.#clearTrouble('speech_unsupported_language');
    const spoken = i18n._(LANGUAGE_NAMES[language]);
    this.#notify({ title: t`Language Changed`, description: t`Transcription goes on in ${spoken}.` });
  }

  setMuted(isMuted: boolean): void {
    this.#set({ isMuted });
    this.#microphone.setMuted(isMuted);
    if (isMuted) this.level.set(0);
  }

  /** Sets which microphone to open if the conference shares no track; null for the browser's default. */
  preferMicrophone(deviceId: string | null): void {
    this.#microphone.preferredId = deviceId;
  }

  /** Captures the conference's microphone track; null if the conference has no track or exposes none. */
  setConferenceTrack(track: MediaStreamTrack | null): void {
    const isResuming = track !== null && this.wanted.get() && !this.#microphone.isOpen;
    this.#microphone
      .setTrack(track)
      .then(() => {
        if (isResuming) return this.start();
        if (track) this.#microphoneRecovered();
      })
      .catch((error: unknown) => {
        if (error instanceof MicrophoneError) void this.#microphoneLost(error.code);
      });
  }

  /** Pauses the capture until the conference is joined again, and resets the mute state of the conference. */
  async leaveConference(): Promise<void> {
    await this.#pause();
    this.setMuted(false);
  }

  /** Stops the microphone at once. Resolves when all audio is acknowledged, or after the timeout in ms. */
  async close(timeoutMs: number): Promise<void> {
    await this.#microphone.close();
    await this.#delivery.drain(timeoutMs);
  }

  onWelcome(): void {
    this.#engineRecovered();
    this.#delivery.onWelcome();
  }

  onMessage(message: ServerMessage): void {
    this.#delivery.onMessage(message);
    if (message.type === 'error') this.#onError(message);
    else if (message.type === 'recovered') this.#engineRecovered();
    // Stops instead of clearing, because the server still accepts the last chunks shortly after the meeting has ended.
    else if (message.type === 'meeting' && message.change === 'ended') void this.stop();
  }

  /** Requests the audio that was recorded since the last slice, before the page is left. */
  flush(): void {
    this.#microphone.flush();
  }

  /** Clears the unsent audio if `isFinal`, because no reconnection follows, for example after the session has ended. */
  onLost(isFinal: boolean): void {
    this.#delivery.onLost();
    if (!isFinal) return;
    this.wanted.set(false);
    this.#delivery.clear();
    void this.#end();
  }

  async #open(): Promise<void> {
    // Starts while the channel is connecting, because the audio is buffered until the connection is open.
    if (this.#channel.hasFailed) throw new Error(t`WebSocket not connected`);
    await this.#microphone.open({
      onLevel: this.level.set,
      onSilent: (isSilent) => this.#onSilent(isSilent),
      onLost: (code) => void this.#microphoneLost(code),
    });
  }

  #onError({ code, message, params }: Problem): void {
    const trouble = { code, message, ...(params && { params }) };
    const kind = troubleKind(code);
    if (this.#troubleKind !== kind && !SHOWN_BY_SCREEN.has(code)) this.#notifyError(problemText(trouble));
    this.#set({ trouble });
    const isFinal = FINAL_REFUSALS.has(code);
    const refusedStream = kind === 'speech_unsupported_language' ? this.#delivery.dropRefused() : null;
    if (isFinal) {
      this.wanted.set(false);
      this.#delivery.clear();
    }
    if (isFinal || (refusedStream && this.#microphone.isRecording(refusedStream))) void this.#end();
  }

  /** Clears an engine's problem, which the server reports again after a reconnection; keeps a microphone's problem. */
  #engineRecovered(): void {
    const { trouble } = this.state.get();
    if (trouble && !trouble.code.startsWith('microphone')) this.#set({ trouble: null });
  }

  async #end(): Promise<void> {
    await this.#microphone.close();
    this.level.set(0);
    this.#clearTrouble('microphone_silent');
    if (this.state.get().phase === 'capturing') this.#set({ phase: 'stopped' });
  }

  #onSilent(isSilent: boolean): void {
    const code = 'microphone_silent';
    if (!isSilent) this.#clearTrouble(code);
    else if (!this.state.get().trouble) this.#set({ trouble: { code, message: microphoneMessage(code) } });
  }

  async #microphoneLost(code: MicrophoneErrorCode): Promise<void> {
    if (!this.#microphone.isOpen) return;
    await this.#end();
    const isRevoked = code === 'microphone_lost' && (await permissionOf('microphone')) === 'denied';
    if (this.#microphone.isOpen) return;
    const cause = isRevoked ? 'microphone_denied' : code;
    const message = microphoneMessage(cause);
    this.#set({ trouble: { code: cause, message } });
    this.#notifyError(message);
  }

  /** Clears the error of a microphone that could not be opened, because the conference has opened one. */
  #microphoneRecovered(): void {
    const code = this.state.get().trouble?.code;
    if (code?.startsWith('microphone') && code !== 'microphone_silent') this.#set({ trouble: null });
  }

  #clearTrouble(code: string): void {
    if (this.#troubleKind === code) this.#set({ trouble: null });
  }

  get #troubleKind(): string | null {
    const { trouble } = this.state.get();
    return trouble && troubleKind(trouble.code);
  }

  #notifyError(description: string): void {
    this.#notify({ title: t`Transcription Error`, description, variant: 'destructive' });
  }

  #set(changes: Partial<CaptureState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}
