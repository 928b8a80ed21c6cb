import { recognizeUtterance } from '#server/speech/recognizeUtterance.ts';
import { noEngineFor, speechProblem } from '#server/speech/speechProblems.ts';
import type { RecognizedText, SpeechToText, UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { UploadFailure } from './uploadFailure.ts';

const MAX_DELAY_MS = 10_000;
const GIVE_UP_AFTER_MS = 30 * 60_000;

interface RecordedUtterance {
  samples: Int16Array[];
  language: Language;
  prompt: string;
  signal: AbortSignal;
  /** Called before each retry with the reason for waiting. */
  onTrouble: (problem: Problem) => Promise<void>;
}

/** Recognises an utterance, retrying for up to half an hour while the engine is down. */
export async function recognizeRecorded(
  speech: SpeechToText,
  { samples, language, prompt, signal, onTrouble }: RecordedUtterance,
): Promise<RecognizedText> {
  const recognizer = open(speech, language, prompt);
  try {
    // Not awaited: nobody watches a recording live, so no preview is made of it.
    for (const piece of samples) void recognizer.accept(piece);
    return await recognizeUtterance(recognizer, {
      signal,
      maxDelayMs: MAX_DELAY_MS,
      giveUpAfterMs: GIVE_UP_AFTER_MS,
      onFailure: (failure) => onTrouble(speechProblem(failure, 'recording')),
    });
  } finally {
    recognizer.dispose();
  }
}

function open(speech: SpeechToText, language: Language, prompt: string): UtteranceRecognizer {
  try {
    return speech.open({ language, prompt });
  } catch {
    throw new UploadFailure(noEngineFor(language, speech, 'recording'));
  }
}
