import { decodeRecording } from '#server/features/uploads/decoding/decodeRecording.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';
import { utterancesIn } from '#server/speech/segmentation/utterancesIn.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { countPreviewChanges, type PreviewChanges } from '#test/bench/previewChanges.ts';
import type { Recording } from './recordings.ts';

/** Length of a browser's chunk. */
const CHUNK_MS = 2_000;
/** Length of the prompt: as much of the previous text as a live meeting passes on. */
const PROMPT_CHARACTERS = 200;

interface Outcome {
  text: string;
  /** Seconds of utterances, including the pauses within them. */
  speechSeconds: number;
  /** For each utterance, the ms from its end to its final text while the engine does nothing else. */
  finalMs: number[];
  previews: PreviewChanges;
}

interface Options {
  /** Recognizes each utterance a second time, in chunks as a browser sends them. */
  withPreviews: boolean;
}

/** Recognizes a recording utterance by utterance, like an upload. */
export async function recognizeRecording(
  speech: SpeechToText,
  { path, language }: Pick<Recording, 'path' | 'language'>,
  { withPreviews }: Options,
): Promise<Outcome> {
  const texts: string[] = [];
  const outcome: Outcome = { text: '', speechSeconds: 0, finalMs: [], previews: { shown: 0, changed: 0 } };
  for await (const utterance of utterancesIn(decodeRecording(path, new AbortController().signal))) {
    const samples = concatSamples(utterance.samples);
    const prompt = texts.join(' ').slice(-PROMPT_CHARACTERS);
    const recognizer = speech.open({ language, prompt, hasPreviews: false });
    await recognizer.accept(samples);
    const startedAt = performance.now();
    const { text } = await recognizer.finish();
    outcome.finalMs.push(performance.now() - startedAt);
    outcome.speechSeconds += (utterance.endMs - utterance.startMs) / 1_000;
    recognizer.dispose();
    if (text) texts.push(text);
    if (!withPreviews) continue;
    const { previews } = await recognizeLive(speech, samples, { language, prompt });
    outcome.previews.shown += previews.shown;
    outcome.previews.changed += previews.changed;
  }
  return { ...outcome, text: texts.join(' ') };
}

/** Recognizes an utterance in chunks as a browser sends them. */
export async function recognizeLive(
  speech: SpeechToText,
  samples: Int16Array,
  options: Parameters<SpeechToText['open']>[0],
): Promise<{ text: string; previews: PreviewChanges }> {
  const recognizer = speech.open(options);
  const previews: string[] = [];
  const show = (text: string | null) => text && previews.push(text);
  for (let from = 0; from < samples.length; from += toSamples(CHUNK_MS))
    show(await recognizer.accept(samples.subarray(from, from + toSamples(CHUNK_MS)), show));
  const { text } = await recognizer.finish();
  recognizer.dispose();
  return { text, previews: countPreviewChanges(previews, text) };
}
