import { createStore } from '#client/ui/store/createStore.ts';
import type { PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';

export const NOBODY: readonly PresentPerson[] = [];

interface Channel {
  send(message: { type: 'recording'; isOn: boolean } | { type: 'attendance'; isInside: boolean }): void;
}

/** Tracks who is in the meeting, and announces whether the participant has joined and records. */
export class Presence {
  readonly people = createStore(NOBODY);
  readonly #channel: Channel;
  #isRecording = false;
  #isInside = false;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  /** Announces the recording to all participants now and after each reconnection. */
  setRecording(isOn: boolean): void {
    this.#isRecording = isOn;
    this.#channel.send({ type: 'recording', isOn });
  }

  /** Announces whether the participant has joined, now and after each reconnection. */
  setInside(isInside: boolean): void {
    if (isInside === this.#isInside) return;
    this.#isInside = isInside;
    this.#channel.send({ type: 'attendance', isInside });
  }

  onWelcome(): void {
    if (this.#isInside) this.#channel.send({ type: 'attendance', isInside: true });
    if (this.#isRecording) this.#channel.send({ type: 'recording', isOn: true });
  }

  onMessage(message: ServerMessage): void {
    if (isPresence(message)) this.people.set(applyPresence(this.people.get(), message));
  }
}
