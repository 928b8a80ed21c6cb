import { createRequire } from 'node:module';

export interface SherpaStream {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
}

export interface SherpaResult {
  text: string;
  lang: string;
  tokens: string[];
}

export interface SherpaRecognizer {
  /** Hotwords are tokens of the table with spaces between them, and slashes between the words. */
  createStream(hotwords?: string): SherpaStream;
  decodeAsync(stream: SherpaStream): Promise<SherpaResult>;
  setConfig(config: object): void;
}

export interface SherpaOnlineStream extends SherpaStream {
  inputFinished(): void;
  setOption(key: string, value: string): void;
}

/** Every call blocks its thread. */
export interface SherpaOnlineRecognizer {
  createStream(): SherpaOnlineStream;
  isReady(stream: SherpaOnlineStream): boolean;
  decode(stream: SherpaOnlineStream): void;
  getResult(stream: SherpaOnlineStream): { tokens: string[] };
}

/** When somebody speaks: seconds from the beginning, and the number of the voice. */
export interface SherpaTurn {
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

/** Turns the sound of a voice into a vector: the nearer two of them, the more alike the voices. */
export interface SherpaVoiceVectors {
  createStream(): SherpaVoiceStream;
  isReady(stream: SherpaVoiceStream): boolean;
  /** A copy, unless `external` lets the vector share the native memory. */
  compute(stream: SherpaVoiceStream, external: boolean): Float32Array;
}

interface SherpaLibrary {
  OfflineRecognizer: { createAsync(config: object): Promise<SherpaRecognizer> };
  OnlineRecognizer: new (config: object) => SherpaOnlineRecognizer;
  OfflineSpeakerDiarization: new (config: object) => SherpaDiarization;
  SpeakerEmbeddingExtractor: new (config: object) => SherpaVoiceVectors;
}

/** Loads the native library, which comes without types. Throws where there is none for this platform. */
export const loadSherpa = (): SherpaLibrary =>
  createRequire(import.meta.url)('sherpa-onnx-node') as SherpaLibrary;

/** Whether this platform has a build of the library: glibc is needed, which Alpine does not have. */
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
