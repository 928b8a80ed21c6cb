import { LANGUAGE_NAMES, type Language } from '#shared/contract/languages.ts';
import type { SpeechErrorCode } from '#shared/contract/transcription.ts';
import type { SpeechFailure, SpeechToText } from './speechToText.ts';

export interface SpeechProblem {
  code: SpeechErrorCode | 'unavailable' | 'conflict';
  message: string;
}

const KEPT = 'Your words are kept and will appear when it answers again.';

const MESSAGES: Record<Exclude<SpeechFailure, 'unsupported_language'>, string> = {
  unavailable: `The speech engine cannot be reached. ${KEPT}`,
  timeout: `The speech engine takes too long to answer. ${KEPT}`,
  refused: `The speech engine refuses this server's key. ${KEPT}`,
  no_credit: `The speech engine's account has no credit left. ${KEPT}`,
  invalid_answer: `The speech engine gives answers that cannot be read. ${KEPT}`,
};

/** What a person is told of an engine's failure: each kind has words of its own. */
export const speechProblem = (kind: Exclude<SpeechFailure, 'unsupported_language'>): SpeechProblem => ({
  code: `speech_${kind}`,
  message: MESSAGES[kind],
});

export const noEngineFor = (language: Language, engine: SpeechToText): SpeechProblem => ({
  code: 'speech_unsupported_language',
  message:
    engine.languages.size > 0
      ? `${engine.name} does not understand ${LANGUAGE_NAMES[language]}. Nothing is transcribed in this language on this server.`
      : 'No speech engine is installed on this server, so nothing can be transcribed.',
});

export const PROBLEMS = {
  switchedOff: {
    code: 'speech_switched_off',
    message: 'The owner of this meeting switched the AI assistant off.',
  },
  over: { code: 'conflict', message: 'This meeting is over' },
  takenOver: {
    code: 'speech_taken_over',
    message: 'You started transcription in another window, so this one only watches now.',
  },
  unsupportedAudio: {
    code: 'speech_unsupported_audio',
    message: "This browser's audio format cannot be read.",
  },
  withdrawn: {
    code: 'speech_withdrawn',
    message: 'You withdrew your consent. What you said in this meeting was removed.',
  },
  overloaded: {
    code: 'speech_unavailable',
    message: 'Too much audio is waiting for the speech engine. Some of what you said is missing.',
  },
} satisfies Record<string, SpeechProblem>;
