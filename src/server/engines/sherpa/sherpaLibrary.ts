import { createRequire } from 'node:module';

interface SherpaStream {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
}

export interface SherpaResult {
  text: string;
  lang: string;
  tokens: string[];
}

export interface SherpaRecognizer {
  /** Hotwords are given as tokens of the table, with spaces between the tokens and slashes between the terms. */
  createStream(hotwords?: string): SherpaStream;
  decodeAsync(stream: SherpaStream): Promise<SherpaResult>;
  setConfig(config: object): void;
}

export interface SherpaOnlineStream extends SherpaStream {
  inputFinished(): void;
  setOption(key: string, value: string): void;
}

/** All calls are synchronous and block their thread. */
export interface SherpaOnlineRecognizer {
  createStream(): SherpaOnlineStream;
  isReady(stream: SherpaOnlineStream): boolean;
  decode(stream: SherpaOnlineStream): void;
  getResult(stream: SherpaOnlineStream): { tokens: string[] };
}

/** A turn: start and end in seconds from the beginning, and the number of the voice. */
interface SherpaTurn {
  start: number;
  end: number;
  speaker: number;
}

export interface SherpaDiarization {
  process(samples: Float32Array): SherpaTurn[];
  setConfig(config: object): void;
}

interface SherpaVoiceStream extends SherpaStream {
  inputFinished(): void;
}

/** Maps the sound of a voice to a vector; similar voices have near vectors. */
export interface SherpaVoiceVectors {
  createStream(): SherpaVoiceStream;
  isReady(stream: SherpaVoiceStream): boolean;
  /** Returns a copy of the vector, unless `external` lets it share native memory. */
  compute(stream: SherpaVoiceStream, external: boolean): Float32Array;
}

interface SherpaLibrary {
  OfflineRecognizer: { createAsync(config: object): Promise<SherpaRecognizer> };
  OnlineRecognizer: new (config: object) => SherpaOnlineRecognizer;
  OfflineSpeakerDiarization: new (config: object) => SherpaDiarization;
  SpeakerEmbeddingExtractor: new (config: object) => SherpaVoiceVectors;
}

/** Loads the native library, which has no types. Throws when there is no build for this platform. */
export const loadSherpa = (): SherpaLibrary =>
  createRequire(import.meta.url)('sherpa-onnx-node') as SherpaLibrary;

/** Whether the library has a build for this platform. It needs glibc, which Alpine lacks. */
export function hasSherpa(): boolean {
  try {
    createRequire(import.meta.url).resolve(
      `sherpa-onnx-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/package.json`,
    );
    return true;
  } catch {
    return false;
  }
}
