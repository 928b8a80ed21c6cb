import { isStorable } from '#server/platform/storableText.ts';
import { ClientMessage } from '#shared/contract/transcription.ts';

/** A message of the live socket; null for what is none, or could not be stored. */
export function parseClientMessage(text: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? (ClientMessage.safeParse(value).data ?? null) : null;
  } catch {
    return null;
  }
}
