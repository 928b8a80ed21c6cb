import { recognizeUtterance } from '#server/speech/recognizeUtterance.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import type { RecognizedText, UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { Part } from './ownParts.ts';

/** Bounded, because the next line of the microphone waits for the result. */
const GIVE_UP_AFTER_MS = 2_000;

/** The audio of an utterance, and a function that opens the engine with the utterance's options. */
export interface KeptSound {
  samples: Int16Array;
  open: () => UtteranceRecognizer;
}

/** Opens the engine and feeds it only these parts of an utterance. */
export function openParts({ samples, open }: KeptSound, parts: readonly Part[]): UtteranceRecognizer {
  const recognizer = open();
  for (const { fromMs, toMs } of parts)
    void recognizer.accept(samples.subarray(toSamples(fromMs), toSamples(toMs)));
  return recognizer;
}

/** Resolves with the text of parts of an utterance that was recognized before; null if the engine fails. */
export async function recognizeAgain(
  sound: KeptSound,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<RecognizedText | null> {
  const recognizer = openParts(sound, parts);
  const options = { signal, maxDelayMs: GIVE_UP_AFTER_MS, giveUpAfterMs: GIVE_UP_AFTER_MS };
  try {
    return await recognizeUtterance(recognizer, { ...options, onFailure() {} });
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    recognizer.dispose();
  }
}
