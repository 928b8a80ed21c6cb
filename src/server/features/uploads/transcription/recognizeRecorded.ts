import { aborted } from 'node:util';
import { countDropped } from '#server/speech/droppedSpeech.ts';
import { recognizeUtterance } from '#server/speech/recognizeUtterance.ts';
import { SoundProfile } from '#server/speech/soundProfile.ts';
import { noEngineFor, speechProblem } from '#server/speech/speechProblems.ts';
import {
  clipFailureOf,
  type RecognizedText,
  type SpeechToText,
  type UtteranceRecognizer,
} from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { UploadFailure } from '../uploadFailure.ts';

const MAX_DELAY_MS = 10_000;
const GIVE_UP_AFTER_MS = 30 * 60_000;

interface RecordedUtterance {
  samples: Int16Array[];
  language: Language;
  prompt: string;
  vocabulary: readonly string[];
  signal: AbortSignal;
  /** Called before each retry with the reason for waiting. */
  onTrouble: (problem: Problem) => Promise<void>;
}

/** Recognizes an utterance. Retries for half an hour while the engine is down. Null if the engine rejects the clip. */
export async function recognizeRecorded(
  speech: SpeechToText,
  { samples, language, prompt, vocabulary, signal, onTrouble }: RecordedUtterance,
): Promise<RecognizedText | null> {
  const profile = new SoundProfile();
  for (const piece of samples) profile.addSamples(piece);
  if (!profile.mayBeSpeech) {
    countDropped('not_speech');
    return { text: '', language };
  }
  const recognizer = open(speech, { language, prompt, vocabulary });
  try {
    for (const piece of samples) void recognizer.accept(piece);
    const recognized = recognizeUtterance(recognizer, {
      signal,
      maxDelayMs: MAX_DELAY_MS,
      giveUpAfterMs: GIVE_UP_AFTER_MS,
      onFailure: (failure) => onTrouble(speechProblem(failure, 'recording')),
    });
    // Does not wait for an answer of the engine, because that of a slow one may take longer than a stop of the server.
    const said = await Promise.race([recognized, untilAborted(signal, recognizer)]);
    countDropped('invented', said.invented ?? 0);
    return said;
  } catch (error) {
    if (!clipFailureOf(error)) throw error;
    countDropped('refused');
    return null;
  } finally {
    recognizer.dispose();
  }
}

async function untilAborted(signal: AbortSignal, resource: object): Promise<never> {
  await aborted(signal, resource);
  throw signal.reason;
}

function open(
  speech: SpeechToText,
  { language, ...options }: Pick<RecordedUtterance, 'language' | 'prompt' | 'vocabulary'>,
): UtteranceRecognizer {
  try {
    return speech.open({ language, ...options, hasPreviews: false });
  } catch {
    throw new UploadFailure(noEngineFor(language, speech, 'recording'));
  }
}
