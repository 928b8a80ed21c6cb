import { createRequire } from 'node:module';

export interface SherpaStream {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
}

export interface SherpaRecognizer {
  createStream(): SherpaStream;
  decodeAsync(stream: SherpaStream): Promise<{ text: string; lang: string }>;
  setConfig(config: object): void;
}

interface SherpaLibrary {
  OfflineRecognizer: { createAsync(config: object): Promise<SherpaRecognizer> };
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
