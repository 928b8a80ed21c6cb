import type { Language } from '#shared/contract/languages.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import type { ClipFailure, SpeechToText, TemporaryFailure } from './speechToText.ts';

/** Where the audio comes from. A failure has other consequences for a live speaker than for the owner of an upload. */
type AudioSource = 'live' | 'recording';

/** The message shown while an engine fails, by the kind of failure. */
export const speechProblem = (failure: TemporaryFailure, source: AudioSource): Problem =>
  problem(source === 'live' ? `speech_${failure}` : `recording_speech_${failure}`);

/** The message for a speaker when the engine rejected some of their speech. */
export const clipProblem = (failure: ClipFailure): Problem => problem(`speech_${failure}`);

/** The message for a language that the engine does not support. */
export function noEngineFor(language: Language, engine: SpeechToText, source: AudioSource): Problem {
  if (engine.languages.size === 0) return problem('speech_not_installed');
  const code = source === 'live' ? 'speech_unsupported_language' : 'recording_unsupported_language';
  return problem(code, { engine: engine.name, language });
}
