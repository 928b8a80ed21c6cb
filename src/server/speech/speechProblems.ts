import { LANGUAGE_NAMES, type Language } from '#shared/contract/languages.ts';
import type { SpeechErrorCode } from '#shared/contract/transcription.ts';
import type { SpeechToText, TemporaryFailure } from './speechToText.ts';

/** What an engine is asked to hear. A person who speaks and one who sent a file lose different things. */
export type Sound = 'live' | 'recording';

export interface SpeechProblem {
  code: SpeechErrorCode | 'unavailable' | 'conflict';
  message: string;
}

const FAILURES: Record<TemporaryFailure, string> = {
  unavailable: 'The speech engine cannot be reached.',
  timeout: 'The speech engine takes too long to answer.',
  refused: "The speech engine refuses this server's key.",
  no_credit: "The speech engine's account has no credit left.",
  invalid_answer: 'The speech engine gives answers that cannot be read.',
};

const KEPT: Record<Sound, string> = {
  live: 'Your words are kept and will appear when it answers again.',
  recording: 'Your file is kept, and the work goes on when it answers again.',
};

/** What a person reads while an engine fails: each kind of failure has words of its own. */
export const speechProblem = (failure: TemporaryFailure, sound: Sound): SpeechProblem => ({
  code: `speech_${failure}`,
  message: `${FAILURES[failure]} ${KEPT[sound]}`,
});

const NO_ENGINE = 'No speech engine is installed on this server, so nothing can be transcribed.';

const UNKNOWN_LANGUAGE: Record<Sound, (engine: SpeechToText, language: Language) => string> = {
  live: (engine, language) =>
    `${engine.name} does not understand ${LANGUAGE_NAMES[language]}. Nothing is transcribed in this language on this server.`,
  recording: (engine, language) =>
    `${engine.name} does not understand ${LANGUAGE_NAMES[language]}, so this file cannot be transcribed on this server.`,
};

/** Why nothing is transcribed in a language that the engine does not know. */
export const noEngineFor = (language: Language, engine: SpeechToText, sound: Sound): SpeechProblem => ({
  code: 'speech_unsupported_language',
  message: engine.languages.size > 0 ? UNKNOWN_LANGUAGE[sound](engine, language) : NO_ENGINE,
});
