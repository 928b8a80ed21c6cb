import type { NamedEvent } from '../callTransport.ts';

export interface ParticipantInfo {
  participantId: string;
  displayName: string;
  formattedDisplayName: string;
  avatarURL: string | undefined;
}

/** Tracks the participants of the conference from the frame's events. */
export class Participants {
  readonly #people = new Map<string, ParticipantInfo>();

  handleEvent({ name, ...detail }: NamedEvent): void {
    const id = String(detail.id);
    if (name === 'video-conference-joined' || name === 'participant-joined') {
      const displayName = String(detail.displayName ?? '');
      this.#people.set(id, {
        participantId: id,
        displayName,
        formattedDisplayName: String(detail.formattedDisplayName ?? displayName),
        avatarURL: typeof detail.avatarURL === 'string' ? detail.avatarURL : undefined,
      });
    } else if (name === 'display-name-change') {
      const person = this.#people.get(id);
      // Jitsi's frame writes this key in lower case.
      const displayName = String(detail.displayname ?? '');
      const formattedDisplayName = String(detail.formattedDisplayName ?? displayName);
      if (person) this.#people.set(id, { ...person, displayName, formattedDisplayName });
    } else if (name === 'participant-left') this.#people.delete(id);
    else if (name === 'video-conference-left') this.#people.clear();
  }

  get size(): number {
    return this.#people.size;
  }

  find(id: string): ParticipantInfo | undefined {
    return this.#people.get(id);
  }

  list(): ParticipantInfo[] {
    return [...this.#people.values()];
  }
}
