/** Whisper reads the last 224 tokens of a prompt, which also holds the speaker's last words. */
const MAX_CHARACTERS = 400;

/** Terms as the beginning of an engine's prompt, as many as fit; '' without any. */
export function vocabularyPrompt(terms: readonly string[]): string {
  let list = '';
  for (const term of terms) {
    const next = list === '' ? term : `${list}, ${term}`;
    if (next.length > MAX_CHARACTERS) break;
    list = next;
  }
  return list && `${list}.`;
}
