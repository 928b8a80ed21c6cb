import { spawnLimited } from '#server/platform/machine/limitedProcess.ts';
import { type ChannelGaps, ChannelMeter } from '#server/speech/channels/channelMeter.ts';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { problem } from '#shared/contract/problem.ts';
import { UploadFailure } from '../uploadFailure.ts';
import { DECODER_LIMITS, INPUT_LIMITS } from './ffmpegInput.ts';
import { isIncompleteMp4 } from './isIncompleteMp4.ts';
import { isTruncatedRecording } from './isTruncatedRecording.ts';

const MAX_HOURS = 5;
const MAX_SECONDS = MAX_HOURS * 3_600;
/** Milliseconds without output after which ffmpeg counts as hung. */
const SILENT_MS = 60_000;
const WATCH_MS = 2_000;

type ChannelCount = 1 | 2;

interface DecodingOptions {
  channels?: ChannelCount;
  /** Called after the last samples with the decoder's error output. */
  onEnd?: (complaint: string) => void;
}

const toArguments = (path: string, channels: ChannelCount): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
  ...[...INPUT_LIMITS, '-i', `file:${path}`],
  // One second more than allowed, to distinguish a recording that is too long from one that just fits.
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-t', String(MAX_SECONDS + 1)],
  ...['-ac', String(channels), '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'],
];

/**
 * Decodes a recording to 16 kHz samples, with back-pressure: mixed down to one channel, or two channels interleaved.
 * Throws UploadFailure if the file is unreadable.
 */
export async function* decodeRecording(
  path: string,
  signal: AbortSignal,
  { channels = 1, onEnd }: DecodingOptions = {},
): AsyncGenerator<Int16Array> {
  const child = spawnLimited('ffmpeg', toArguments(path, channels), DECODER_LIMITS, {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  let complaint = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    complaint = (complaint + bytes.toString()).slice(-2_000);
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  // Time since ffmpeg was last asked for output, so that a slow consumer of the samples does not count as a hang.
  let waitingSince: number | null = performance.now();
  const watch = setInterval(() => {
    if (waitingSince !== null && performance.now() - waitingSince > SILENT_MS) kill();
  }, WATCH_MS).unref();
  let odd: Buffer = Buffer.alloc(0);
  let samplesSoFar = 0;
  try {
    for await (const bytes of child.stdout as AsyncIterable<Buffer>) {
      waitingSince = null;
      const whole = odd.length > 0 ? Buffer.concat([odd, bytes]) : bytes;
      const samples = samplesOf(whole);
      odd = Buffer.from(whole.subarray(samples.length * 2));
      samplesSoFar += samples.length;
      if (samplesSoFar > MAX_SECONDS * SAMPLE_RATE * channels)
        throw new UploadFailure(problem('recording_too_long', { hours: MAX_HOURS }));
      yield samples;
      waitingSince = performance.now();
    }
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0 || samplesSoFar === 0) {
      if (code !== 127 && (await isIncompleteMp4(path))) throw new UploadFailure('recording_incomplete');
      throw failureOf(code, complaint);
    }
    onEnd?.(complaint);
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', kill);
    kill();
  }
}

/** Whole samples of the bytes, without a copy where their position in memory allows it. */
function samplesOf(bytes: Buffer): Int16Array {
  const length = bytes.length >> 1;
  if (bytes.byteOffset % 2 === 0) return new Int16Array(bytes.buffer, bytes.byteOffset, length);
  return new Int16Array(new Uint8Array(bytes.subarray(0, length * 2)).buffer);
}

function failureOf(code: number | null, complaint: string): UploadFailure {
  if (code === 127) return new UploadFailure('recording_undecodable');
  if (/matches no streams|does not contain any stream/.test(complaint))
    return new UploadFailure('recording_without_sound');
  return new UploadFailure('recording_damaged');
}

export interface RecordingFacts {
  durationMs: number;
  /** Null unless the two channels hold different voices. */
  channelGaps: ChannelGaps | null;
  /** Whether the file ends before the recording does. */
  isCut: boolean;
}

/** Measures a recording by its samples: many files state no or a wrong length, or hold one voice in two channels. */
export async function measureRecording(path: string, signal: AbortSignal): Promise<RecordingFacts> {
  const meter = new ChannelMeter();
  let samples = 0;
  let complaint = '';
  const onEnd = (said: string) => {
    complaint = said;
  };
  for await (const piece of decodeRecording(path, signal, { channels: 2, onEnd })) {
    samples += piece.length / 2;
    meter.push(piece);
  }
  const durationMs = Math.round((samples / SAMPLE_RATE) * 1000);
  return {
    durationMs,
    channelGaps: meter.gaps,
    isCut: await isTruncatedRecording(path, signal, { durationMs, complaint }),
  };
}
