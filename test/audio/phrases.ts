import { samplesOf } from '#server/engines/wav.ts';
import { toMs, toSamples } from '#server/speech/sampleRate.ts';
import { recordedFile } from './recordedFile.ts';
import { join } from './syntheticVoice.ts';

const FRAME = toSamples(10);
/** A frame is loud if its amplitude is at least this share of the loudest frame's. */
const LOUD_SHARE = 0.1;

/** ffmpeg filters that make the tiny Whisper model take a voice for this language, because it decides by frequency. */
const PITCH = {
  en: [],
  fr: ['-af', `${'highpass=f=900:p=2,'.repeat(2)}lowpass=f=2000:p=2,lowpass=f=2000:p=2,volume=12dB`],
  ar: ['-af', `${'highpass=f=3000:p=2,'.repeat(3)}volume=20dB`],
} as const;

export interface Phrases {
  samples: Int16Array;
  /** Start of each phrase in the samples, in ms with a precision of 10 ms. */
  startsMs: number[];
}

/** Cuts phrases from the middle of a recorded voice, with silence before each and after the last. */
export function phrasesOf(
  recording: string,
  count: number,
  { pauseMs = 1_200, lengthMs = 1_700, language = 'en' as keyof typeof PITCH } = {},
): Phrases {
  const voice = samplesOf(recordedFile('wav', { recording, options: [...PITCH[language]] }));
  const [pause, length] = [new Int16Array(toSamples(pauseMs)), toSamples(lengthMs)];
  const startsMs: number[] = [];
  const parts: Int16Array[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const phrase = voice.subarray(toSamples(1_000) + i * length, toSamples(1_000) + (i + 1) * length);
    startsMs.push(toMs(at + pause.length + firstLoud(phrase)));
    parts.push(pause, phrase);
    at += pause.length + phrase.length;
  }
  return { samples: join(...parts, pause), startsMs };
}

function firstLoud(samples: Int16Array): number {
  const peaks = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) =>
    samples
      .subarray(frame * FRAME, (frame + 1) * FRAME)
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
  const loudest = Math.max(...peaks);
  return FRAME * peaks.findIndex((peak) => peak > LOUD_SHARE * loudest);
}
