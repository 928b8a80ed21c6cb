import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGE_NAMES, type Language } from '#shared/contract/languages.ts';
import type { RecordingSpeech } from './speechPorts.ts';
import { UploadFailure } from './uploadFailure.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const PATIENCE_MS = 30 * 60_000;

const KEPT = 'Your file is kept, and the work goes on when it answers again.';
const TROUBLES: Record<string, string> = {
  timeout: `The speech engine takes too long to answer. ${KEPT}`,
  refused: `The speech engine refuses this server's key. ${KEPT}`,
  no_credit: `The speech engine's account has no credit left. ${KEPT}`,
  invalid_answer: `The speech engine gives answers that cannot be read. ${KEPT}`,
};
const UNREACHABLE = `The speech engine cannot be reached. ${KEPT}`;

interface Asked {
  samples: Int16Array[];
  language: Language;
  prompt: string;
  signal: AbortSignal;
  /** Told before each further try what is being waited for. */
  onTrouble: (message: string) => Promise<void>;
}

/** An utterance's words. Asks again for as long as the engine fails in a way that may pass, up to half an hour. */
export async function recognizeUtterance(
  speech: RecordingSpeech,
  { samples, language, prompt, signal, onTrouble }: Asked,
): Promise<{ text: string; language: Language }> {
  const recognizer = open(speech, language, prompt);
  const startedAt = performance.now();
  try {
    // Finished in the same breath: nobody watches a recording, so no preview is made of it.
    for (const piece of samples) void recognizer.accept(piece);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await recognizer.finish();
      } catch (error) {
        signal.throwIfAborted();
        if (performance.now() - startedAt > PATIENCE_MS) throw error;
        await onTrouble(TROUBLES[(error as { kind?: string }).kind ?? ''] ?? UNREACHABLE);
        await sleep(pauseMs, undefined, { signal });
      }
    }
  } finally {
    recognizer.dispose();
  }
}

function open(speech: RecordingSpeech, language: Language, prompt: string) {
  try {
    return speech.open({ language, prompt });
  } catch {
    throw new UploadFailure(noEngineFor(speech, language));
  }
}

export const noEngineFor = (speech: RecordingSpeech, language: Language): string =>
  speech.languages.size > 0
    ? `${speech.name} does not understand ${LANGUAGE_NAMES[language]}, so this file cannot be transcribed on this server.`
    : 'No speech engine is installed on this server, so nothing can be transcribed.';
