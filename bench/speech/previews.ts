import { join } from 'node:path';
import { createPocketSphinx } from '#server/engines/sphinx/pocketsphinx.ts';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';
import { utterancesIn } from '#server/speech/segmentation/utterancesIn.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { decodeVoice } from '#test/audio/voiceMixes.ts';
import { RECORDINGS, voices } from '#test/audio/voices.ts';
import { speechOf } from '#test/doubles/speechOf.ts';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import type { Measurement } from '../measurement.ts';
import { recognizeLive } from './recognizeRecording.ts';

const WORDS_PER_SECOND = 2.5;
/** The simulated model mishears a word until this many seconds of audio follow it. */
const HEARD_AFTER_SECONDS = 0.5;

/** Measures how much of the preview text that people read is changed afterwards. */
export async function measurePreviews(): Promise<Measurement[]> {
  const name = 'of the previewed words changed later (aim: at most)';
  const rows: Measurement[] = [];
  const sphinx = await createPocketSphinx();
  if ('missing' in sphinx) console.log(`Previews: PocketSphinx skipped. ${sphinx.missing}`);
  else {
    const value = await changedShare(sphinx);
    rows.push({ name: `PocketSphinx: ${name}`, value, unit: '%', aim: 20, isMost: true });
    await sphinx.close();
  }
  const server = await startSpeechServer();
  server.say(mishearTheEnd);
  const engine = speechOf(server);
  try {
    rows.push({
      name: `Model that revises: ${name}`,
      value: await changedShare(engine),
      unit: '%',
      aim: 20,
      isMost: true,
    });
  } finally {
    await engine.close();
    await server.close();
  }
  return rows;
}

/** The share of changed words, in percent. */
async function changedShare(speech: SpeechToText): Promise<number> {
  const people = voices();
  const folders = people
    ? ['librivox-mono', 'jfk-mono'].map((name) => join(people, name))
    : ['en_a-mono', 'en_b-mono'].map((name) => join(RECORDINGS, name));
  const total = { shown: 0, changed: 0 };
  for (const folder of folders) {
    const sound = await decodeVoice(folder);
    let prompt = '';
    for await (const { samples } of utterancesIn(pieces(sound))) {
      const { text, previews } = await recognizeLive(speech, concatSamples(samples), {
        language: 'en',
        prompt,
      });
      prompt = text || prompt;
      total.shown += previews.shown;
      total.changed += previews.changed;
    }
  }
  return (total.changed / total.shown) * 100;
}

async function* pieces(sound: Int16Array): AsyncGenerator<Int16Array> {
  for (let from = 0; from < sound.length; from += SAMPLE_RATE) yield sound.subarray(from, from + SAMPLE_RATE);
}

/**
 * A simulated model that revises: one word per time interval, of which the last ones are wrong, and every eighth word
 * is wrong until the clip is five seconds longer.
 */
function mishearTheEnd(samples: Int16Array): string {
  const seconds = samples.length / SAMPLE_RATE;
  const count = Math.floor(seconds * WORDS_PER_SECOND);
  return Array.from({ length: count }, (_, at) => {
    const lateness = at % 8 === 7 ? 5 : HEARD_AFTER_SECONDS;
    const isHeard = seconds > (at + 1) / WORDS_PER_SECOND + lateness;
    return isHeard ? `word${at}` : `ward${at}${Math.floor(seconds)}`;
  }).join(' ');
}
