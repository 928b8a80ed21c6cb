import { isStorable } from '#server/platform/http/storableText.ts';
import { ClientMessage } from '#shared/contract/transcription.ts';

/** Parses a message of the live socket; null when it is invalid or holds characters that PostgreSQL cannot store. */
export function parseClientMessage(text: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? (ClientMessage.safeParse(value).data ?? null) : null;
  } catch {
    return null;
  }
}
