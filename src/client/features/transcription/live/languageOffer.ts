import { createStore } from '#client/ui/store/createStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';

/** Holds the offer to change the spoken language, which a person declines once for a meeting and language. */
export class LanguageOffer {
  /** What the speech sounds like; null while there is nothing to offer. */
  readonly offered = createStore<Language | null>(null);
  readonly #key: string;

  /** The key names the person too, since another may sign in to the same tab. */
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
    try {
      sessionStorage.setItem(this.#key, [...this.#declined, language].join(' '));
    } catch {
      // Without access to storage it may be offered again after a reload; the server does not repeat it before.
    }
  }

  /** Called when another language is chosen. */
  clear(): void {
    this.offered.set(null);
  }

  get #declined(): string[] {
    try {
      return sessionStorage.getItem(this.#key)?.split(' ') ?? [];
    } catch {
      return [];
    }
  }
}
