import type { ServerMessage } from '#shared/contract/transcription.ts';

export type MeetingChange = Extract<ServerMessage, { type: 'meeting' }>['change'];

/** Forwards changes of the meeting's status, summary and participants. */
export class MeetingNews {
  readonly #onChange: (change: MeetingChange) => void;

  constructor(onChange: (change: MeetingChange) => void) {
    this.#onChange = onChange;
  }

  /** Reports status and summary as changed, because announcements before the connection were missed. */
  onWelcome(): void {
    this.#onChange('status');
    this.#onChange('summary');
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'meeting') this.#onChange(message.change);
  }
}
