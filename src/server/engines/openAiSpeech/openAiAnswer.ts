import * as z from 'zod/mini';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { isHallucination } from '../hallucinations.ts';
import { printable } from '../printable.ts';

const maybe = z.catch(z.optional(z.number()), undefined);

const Segment = z.object({
  text: z.catch(z.string(), ''),
  start: maybe,
  no_speech_prob: maybe,
  avg_logprob: maybe,
  compression_ratio: maybe,
});
type Segment = z.infer<typeof Segment>;

const maybeText = z.catch(z.optional(z.string()), undefined);

const Answer = z.object({
  text: maybeText,
  segments: z.catch(z.optional(z.array(Segment)), undefined),
  language: maybeText,
  /** Detected by whisper.cpp, whatever language the request names. */
  detected_language: maybeText,
  detected_language_probability: maybe,
});

/** Larger durations are nanoseconds, which LocalAI reports where others report seconds. */
const MAX_SECONDS = 100_000;
/** The window of Whisper, which is padded with silence. */
const WINDOW_MS = 30_000;
/** Minimum probability of a detected language, because whisper.cpp also detects one in noise, with less. */
const MIN_PROBABILITY = 0.8;

export interface Transcription {
  text: string;
  /** The number of segments that were dropped as noise. */
  invented: number;
  /** The language of the text; null when the server names none of the supported ones. */
  language: Language | null;
  /** The language that the server detected independently of the requested one; null when it detects none. */
  detected: Language | 'unsure' | null;
}

/** Parses a response to its text without noise; null when it is invalid. `durationMs` is that of the audio. */
export function transcriptionOf(body: string, durationMs: number): Transcription | null {
  const answer = Answer.safeParse(parse(body));
  if (!answer.success) return null;
  const { text, segments } = answer.data;
  const named = languagesOf(answer.data);
  if (segments?.some((segment) => segment.text)) {
    const kept = segments.filter((segment) => !isNoise(segment, durationMs));
    const text = tidy(kept.map((segment) => segment.text.trim()).join(' '));
    return { text, invented: segments.length - kept.length, ...named };
  }
  if (text === undefined) return segments ? { text: '', invented: 0, ...named } : null;
  return isHallucination(text)
    ? { text: '', invented: text.trim() ? 1 : 0, ...named }
    : { text: tidy(text), invented: 0, ...named };
}

function languagesOf(answer: z.infer<typeof Answer>): Pick<Transcription, 'language' | 'detected'> {
  const { language, detected_language: detected, detected_language_probability: probability = 1 } = answer;
  const sure = probability >= MIN_PROBABILITY ? languageNamed(detected) : null;
  return { language: languageNamed(language), detected: detected ? (sure ?? 'unsure') : null };
}

/** Parses the names by which servers report a language: "french", "French", "fr" or "fr-FR". */
function languageNamed(name = ''): Language | null {
  const [first] = name.toLowerCase().split(/[-_]/);
  return LANGUAGES.find((code) => code === first || LANGUAGE_NAMES[code].toLowerCase() === first) ?? null;
}

function isNoise(segment: Segment, durationMs: number): boolean {
  const { text, no_speech_prob: noSpeechProb, avg_logprob: avgLogprob, compression_ratio: ratio } = segment;
  if ((noSpeechProb ?? 0) > 0.6 && (avgLogprob ?? 0) < -1) return true;
  if ((ratio ?? 0) > 2.4) return true;
  const start = segment.start ?? 0;
  const startMs = start > MAX_SECONDS ? start / 1e6 : start * 1000;
  // Words after the end of the audio are hallucinated over the silence with which models pad their window. Later times
  // are in an unknown unit, such as milliseconds, and prove nothing.
  if (startMs >= durationMs && startMs <= Math.ceil(durationMs / WINDOW_MS) * WINDOW_MS) return true;
  return isHallucination(text, { noSpeechProb, avgLogprob });
}

function tidy(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
