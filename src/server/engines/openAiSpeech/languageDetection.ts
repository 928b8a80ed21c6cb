import { isEnoughToDetect } from '#server/speech/isEnoughToDetect.ts';
import { countSamples } from '#server/speech/segmentation/concatSamples.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Transcription } from './openAiAnswer.ts';
import type { TranscriptionJob } from './openAiRequest.ts';

/** vLLM and whisper.cpp assume this language when a request names none, and report it as if they had detected it. */
const DEFAULT_OF_SERVERS: Language = 'en';
/** After this many consecutive implausible detections, the server is no longer asked to detect the language. */
const MAX_DISBELIEVED = 3;

type Ask = (job: TranscriptionJob) => Promise<Transcription>;

/**
 * Determines the language of an utterance from what the server reports: whisper.cpp detects it independently of the
 * requested one; most other servers detect it only when a request names none.
 */
export class LanguageDetection {
  readonly #languages: ReadonlySet<Language>;
  /** Whether the server names the language of its text, but reports no independent detection. */
  #namesLanguage = false;
  #disbelieved = 0;
  /** Languages that the server has named so far, for requests with and without a language. */
  readonly #named = { hinted: new Set<Language>(), open: new Set<Language>() };

  constructor(languages: ReadonlySet<Language>) {
    this.#languages = languages;
  }

  /** Requests a transcription, and a second one only when the first is not in the spoken language. */
  async recognize(job: TranscriptionJob, ask: Ask): Promise<Transcription> {
    const isLong = isEnoughToDetect(countSamples(job.pieces));
    if (isLong && this.#namesLanguage && this.#disbelieved < MAX_DISBELIEVED) return this.#detect(job, ask);
    const answer = await ask(job);
    const { language, detected } = answer;
    this.#namesLanguage = language !== null && detected === null;
    const isOther = detected !== null && detected !== 'unsure' && detected !== job.language;
    if (isLong && isOther && this.#languages.has(detected))
      return { ...(await ask({ ...job, language: detected })), language: detected };
    return this.#believes(language, this.#named.hinted) ? answer : { ...answer, language: null };
  }

  async #detect(job: TranscriptionJob, ask: Ask): Promise<Transcription> {
    const answer = await ask({ ...job, language: null });
    const isExpected = answer.language === job.language;
    if (this.#believes(answer.language, this.#named.open)) {
      this.#disbelieved = 0;
      return answer;
    }
    if (isExpected) return answer;
    this.#disbelieved += 1;
    return ask(job);
  }

  /** Accepts a named language. The servers' default counts only if the server has named another language too. */
  #believes(language: Language | null, named: Set<Language>): boolean {
    if (language === null || !this.#languages.has(language)) return false;
    named.add(language);
    return language !== DEFAULT_OF_SERVERS || named.size > 1;
  }
}
