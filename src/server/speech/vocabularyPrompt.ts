/**
 * Limit of the vocabulary, because Whisper reads only the last 224 tokens of a prompt, which also holds the speaker's
 * last words.
 */
const MAX_CHARACTERS = 400;

/** The terms as the beginning of an engine's prompt, as many as fit; '' when there are none. */
export function vocabularyPrompt(terms: readonly string[]): string {
  let list = '';
  for (const term of terms) {
    const next = list === '' ? term : `${list}, ${term}`;
    if (next.length > MAX_CHARACTERS) break;
    list = next;
  }
  return list && `${list}.`;
}
