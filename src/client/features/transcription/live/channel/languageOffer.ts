import { readStored, store } from '#client/ui/store/browserStorage.ts';
import { createStore } from '#client/ui/store/createStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';

/** Holds the offer to change the spoken language, which can be declined per meeting and language. */
export class LanguageOffer {
  /** The detected language of the speech; null if there is nothing to offer. */
  readonly offered = createStore<Language | null>(null);
  readonly #key: string;

  /** The storage key contains the person's id, because another person may sign in to the same tab. */
  constructor(meetingId: string, personId: string) {
    this.#key = `declined languages ${meetingId} ${personId}`;
  }

  onMessage(message: ServerMessage): void {
    if (message.type !== 'sounds_like') return;
    const { language } = message;
    this.offered.set(language && !this.#declined.includes(language) ? language : null);
  }

  decline(): void {
    const language = this.offered.get();
    if (!language) return;
    this.offered.set(null);
    store('sessionStorage', this.#key, [...this.#declined, language].join(' '));
  }

  /** Withdraws the offer when the participant has chosen another language. */
  clear(): void {
    this.offered.set(null);
  }

  get #declined(): string[] {
    return readStored('sessionStorage', this.#key)?.split(' ') ?? [];
  }
}
