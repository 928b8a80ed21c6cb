import type { SpeakerTurn } from '#server/speech/diarization/diarizer.ts';
import { SAMPLE_RATE, toSamples } from '#server/speech/sampleRate.ts';
import { serveModel, toFloats } from '../serveModel.ts';
import { loadSherpa, type SherpaDiarization, type SherpaVoiceVectors } from '../sherpaLibrary.ts';
import { VOICE_DISTANCE } from './clusterVoices.ts';
import type { DiarizationLoad, DiarizationWork, DiarizedPart, PartVoice } from './diarizationMessages.ts';
import { nonOverlappingSpans } from './nonOverlappingSpans.ts';

// The child process that diarizes. The library works synchronously on a whole part, which takes minutes.

/** Shorter turns are dropped as noise, and shorter pauses are part of a turn. In seconds. */
const MIN_TURN = 0.3;
const MIN_PAUSE = 0.5;
/** Maximum audio for a voice's vector; more hardly improves it. */
const ENOUGH_MS = 60_000;

interface Loaded {
  diarization: SherpaDiarization;
  vectors: SherpaVoiceVectors;
}

const clusteringOf = (speakers: number | null) =>
  speakers === null
    ? { numClusters: -1, threshold: VOICE_DISTANCE }
    : { numClusters: speakers, threshold: VOICE_DISTANCE };

async function load({ segmentation, embedding, threads }: DiarizationLoad): Promise<Loaded> {
  const { OfflineSpeakerDiarization, SpeakerEmbeddingExtractor } = loadSherpa();
  const vectorsConfig = { model: embedding, numThreads: threads, provider: 'cpu', debug: 0 };
  const diarization = new OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentation }, numThreads: threads, provider: 'cpu', debug: 0 },
    embedding: vectorsConfig,
    clustering: clusteringOf(null),
    minDurationOn: MIN_TURN,
    minDurationOff: MIN_PAUSE,
  });
  return { diarization, vectors: new SpeakerEmbeddingExtractor(vectorsConfig) };
}

async function diarize({ samples, speakers }: DiarizationWork, loaded: Loaded): Promise<DiarizedPart> {
  const { diarization, vectors } = loaded;
  const floats = toFloats(samples);
  diarization.setConfig({ clustering: clusteringOf(speakers) });
  const turns = diarization.process(floats).map(
    ({ start, end, speaker }): SpeakerTurn => ({
      startMs: Math.round(start * 1_000),
      endMs: Math.round(end * 1_000),
      speaker,
    }),
  );
  const numbers = [...new Set(turns.map(({ speaker }) => speaker))];
  const voices = numbers.flatMap((speaker) => voiceOf(speaker, turns, floats, vectors) ?? []);
  return { turns, voices };
}

/** The vector of a voice; null when there is too little audio of it. */
function voiceOf(
  speaker: number,
  turns: SpeakerTurn[],
  floats: Float32Array,
  vectors: SherpaVoiceVectors,
): PartVoice | null {
  const stream = vectors.createStream();
  let leftMs = ENOUGH_MS;
  for (const { startMs, endMs } of nonOverlappingSpans(turns, speaker)) {
    const end = Math.min(endMs, startMs + leftMs);
    const sound = floats.subarray(toSamples(startMs), toSamples(end));
    stream.acceptWaveform({ samples: sound, sampleRate: SAMPLE_RATE });
    leftMs -= end - startMs;
    if (leftMs <= 0) break;
  }
  stream.inputFinished();
  if (leftMs === ENOUGH_MS || !vectors.isReady(stream)) return null;
  return { speaker, vector: toUnit(vectors.compute(stream, false)) };
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

serveModel(load, diarize);
