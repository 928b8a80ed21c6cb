import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AudioError } from '#server/speech/audio/audioError.ts';
import { StreamDecoder } from '#server/speech/audio/streamDecoder.ts';
import { watchMemory } from './decoderMemory.ts';
import { type Extreme, extremesOf, fieldsOf, withValue } from './headerFields.ts';
import { honestRecordings } from './honestRecordings.ts';

/**
 * Limit of the decoded seconds. The input has two seconds of audio, and a timestamp gap may add at most five seconds of
 * silence before a packet.
 */
const MAX_SECONDS = 30;
const MAX_GROWTH_MB = 150;
/** Twice the decoder's memory for a valid recording. */
const MAX_DECODER_MB = 120;
const AT_ONCE = 8;
const LIMIT_MS = 120_000;

const ALL: Extreme[] = ['zero', 'one', 'largest signed', 'most negative', 'largest'];
/** Fewer values for fields that only ffmpeg checks, because each case starts a process. */
const OF_OTHERS: Extreme[] = ['zero', 'largest signed', 'largest'];
const but = (allowed: Extreme): Extreme[] => ALL.filter((extreme) => extreme !== allowed);

/**
 * Values that no microphone produces and that must be rejected before decoding. The rate in an OpusHead is only
 * informative: it is the source's, not the decoder's.
 */
const REFUSED: Record<string, Record<string, Extreme[]>> = {
  wav: {
    format: but('one'),
    channels: but('one'),
    'sample rate': ALL,
    'block align': ALL,
    bits: ALL,
  },
  'ogg opus': {
    version: ['most negative', 'largest'],
    channels: but('one'),
    'mapping family': ['largest signed', 'most negative', 'largest'],
  },
  'ogg vorbis': { version: but('zero'), channels: but('one'), 'sample rate': ALL, 'block sizes': ALL },
  'ogg flac': { 'sample rate, channels and bits': ALL },
  'mp4 aac': {
    'mvhd: timescale': ALL,
    'mdhd: timescale': ALL,
    'mp4a: version': ['largest signed', 'most negative', 'largest'],
    'mp4a: channels': but('one'),
    'mp4a: bits': ALL,
    // 16.16 fixed point: the other values are valid rates, and zero stands for a rate above 65,535.
    'mp4a: sample rate': ['one'],
  },
  'mp4 opus': { 'Opus: channels': but('one'), 'Opus: sample rate': ['one'] },
  'webm opus': {
    'timecode scale': ['zero', 'one', 'largest'],
    'track number': but('one'),
    'sample rate': ALL,
    channels: but('one'),
    'OpusHead: version': ['most negative', 'largest'],
    'OpusHead: channels': but('one'),
    'OpusHead: mapping family': ['largest signed', 'most negative', 'largest'],
  },
};

/** Returns the decoded seconds or the expected error. Any other exception counts as a crash. */
async function decode(bytes: Buffer): Promise<number | AudioError> {
  const decoder = new StreamDecoder();
  try {
    await decoder.push(bytes);
    await decoder.flush();
    return decoder.position / 16_000;
  } catch (error) {
    if (error instanceof AudioError) return error;
    throw error;
  } finally {
    decoder.dispose();
  }
}

let memory: Awaited<ReturnType<typeof watchMemory>>;
beforeEach(async () => {
  memory = await watchMemory(process.pid);
});
afterEach(async () => {
  const { grown, decoder } = await memory();
  expect(grown).toBeLessThan(MAX_GROWTH_MB);
  expect(decoder).toBeLessThan(MAX_DECODER_MB);
});

describe.each(honestRecordings())('$name', (recording) => {
  test('is decoded if its header is unchanged', async () => {
    const seconds = await decode(recording.bytes);
    expect(seconds).toBeGreaterThan(1.8);
    expect(seconds).toBeLessThan(2.3);
  });

  test('with an extreme value in a header field is rejected, or decodes within the limits of time and memory', {
    timeout: LIMIT_MS,
  }, async () => {
    const refused = REFUSED[recording.name]!;
    const cases = fieldsOf(recording).flatMap((field) =>
      (refused[field.name] ? ALL : OF_OTHERS).map((extreme) => ({
        field,
        extreme,
        isRefused: refused[field.name]?.includes(extreme) ?? false,
      })),
    );
    expect(cases.filter(({ isRefused }) => isRefused)).toHaveLength(Object.values(refused).flat().length);
    const work = async () => {
      for (let next = cases.pop(); next; next = cases.pop()) {
        const { field, extreme, isRefused } = next;
        const outcome = await decode(withValue(recording, field, extremesOf(field.bytes)[extreme]));
        const what = `${field.name}, ${extreme}: ${outcome}`;
        if (isRefused) expect(outcome, what).toMatchObject({ kind: 'unsupported_format' });
        else if (typeof outcome === 'number') expect(outcome, what).toBeLessThan(MAX_SECONDS);
        else expect(outcome.kind, what).toBe('unsupported_format');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
});
