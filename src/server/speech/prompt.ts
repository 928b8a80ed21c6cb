const PROMPT_CHARACTERS = 200;

/** The last words of a speaker with these behind them, for the next utterance. */
export const extendPrompt = (prompt: string, text: string): string =>
  `${prompt} ${text}`.slice(-PROMPT_CHARACTERS);
