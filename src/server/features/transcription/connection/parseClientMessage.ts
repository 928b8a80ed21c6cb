import { isStorable } from '#server/platform/http/limits/storableText.ts';
import { ClientMessage } from '#shared/contract/transcription.ts';

/**
 * Parses a message of the live socket. Returns null if it is invalid or has characters that PostgreSQL cannot store.
 */
export function parseClientMessage(text: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? (ClientMessage.safeParse(value).data ?? null) : null;
  } catch {
    return null;
  }
}
