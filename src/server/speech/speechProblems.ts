import type { Language } from '#shared/contract/languages.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import type { SpeechToText, TemporaryFailure } from './speechToText.ts';

/** What an engine is asked to hear. A person who speaks and one who sent a file lose different things. */
export type Sound = 'live' | 'recording';

/** What a person reads while an engine fails: each kind of failure has words of its own. */
export const speechProblem = (failure: TemporaryFailure, sound: Sound): Problem =>
  problem(sound === 'live' ? `speech_${failure}` : `recording_speech_${failure}`);

/** Why nothing is transcribed in a language that the engine does not know. */
export function noEngineFor(language: Language, engine: SpeechToText, sound: Sound): Problem {
  if (engine.languages.size === 0) return problem('speech_not_installed');
  const code = sound === 'live' ? 'speech_unsupported_language' : 'recording_unsupported_language';
  return problem(code, { engine: engine.name, language });
}
