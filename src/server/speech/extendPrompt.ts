const PROMPT_CHARACTERS = 200;

/** Appends a text to the prompt of the speaker's next utterance, truncated to its last words. */
export const extendPrompt = (prompt: string, text: string): string =>
  `${prompt} ${text}`.slice(-PROMPT_CHARACTERS);
