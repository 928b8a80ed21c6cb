import { spawnLimited } from '#server/platform/machine/limitedProcess.ts';
import { type ChannelGaps, ChannelMeter } from '#server/speech/channels/channelMeter.ts';
import { StereoFrames } from '#server/speech/channels/stereoFrames.ts';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { problem } from '#shared/contract/problem.ts';
import { DECODER_LIMITS, INPUT_LIMITS } from './ffmpegInput.ts';
import { findCut } from './findCut.ts';
import { isIncompleteMp4 } from './isIncompleteMp4.ts';
import { UploadFailure } from './uploadFailure.ts';

const MAX_HOURS = 5;
const MAX_SECONDS = MAX_HOURS * 3_600;
/** Milliseconds without output after which ffmpeg counts as hung. */
const SILENT_MS = 60_000;
const WATCH_MS = 2_000;

type ChannelCount = 1 | 2;

interface DecodingOptions {
  channels?: ChannelCount;
  /** Called behind the last samples with what the decoder said on its error output. */
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
 * Decodes a recording to 16 kHz samples, with backpressure: mixed to one channel, or those of two interleaved. Throws
 * UploadFailure for an unreadable file.
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
  // The consumer may take long over the samples; only ffmpeg's own silence counts.
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
      const samples = new Int16Array(whole.length >> 1);
      Buffer.from(samples.buffer).set(whole.subarray(0, samples.length * 2));
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

function failureOf(code: number | null, complaint: string): UploadFailure {
  if (code === 127) return new UploadFailure('recording_undecodable');
  if (/matches no streams|does not contain any stream/.test(complaint))
    return new UploadFailure('recording_without_sound');
  return new UploadFailure('recording_damaged');
}

export interface RecordingFacts {
  durationMs: number;
  /** Null unless its two channels hold different voices. */
  channelGaps: ChannelGaps | null;
  /** Whether the file ended before its recording did. */
  isCut: boolean;
}

/** Measures the recording by its sound: many files state no length, or a wrong one, and two channels for one voice. */
export async function measureRecording(path: string, signal: AbortSignal): Promise<RecordingFacts> {
  const [frames, meter] = [new StereoFrames(), new ChannelMeter()];
  let samples = 0;
  let complaint = '';
  const onEnd = (said: string) => {
    complaint = said;
  };
  for await (const piece of decodeRecording(path, signal, { channels: 2, onEnd })) {
    samples += piece.length / 2;
    for (const frame of frames.push(piece)) meter.add(frame);
  }
  const durationMs = Math.round((samples / SAMPLE_RATE) * 1000);
  return {
    durationMs,
    channelGaps: meter.gaps,
    isCut: await findCut(path, signal, { durationMs, complaint }),
  };
}
