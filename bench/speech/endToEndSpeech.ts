import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { readChunks, voices } from '#test/audio/voices.ts';
import { wordErrorRate } from '#test/bench/wordErrorRate.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { Speaker } from '#test/speaker.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../statistics.ts';
import { watchFinals } from './watchFinals.ts';

/** The pause that ends an utterance, which is part of its duration but not speech. */
const HANGOVER_MS = 500;

/**
 * Measures live speech end to end: from a browser's chunks over the socket of a real server with its embedded engine to
 * the lines that another participant sees.
 */
export async function measureEndToEndSpeech(): Promise<Measurement[]> {
  const folder = voices();
  if (!folder) {
    console.log('Whole chain: skipped, the folder shared/audio with the voices of people is missing');
    return [];
  }
  const server = await ServerProcess.start();
  try {
    const { address } = server;
    const [reader, listener] = [
      await Visitor.register(address, 'Reader'),
      await Visitor.register(address, 'Listener'),
    ];
    const meetingId = await reader.createMeeting(listener);
    const follow = ({ cookie }: Visitor) => new Speaker({ address, cookie, meetingId, origin: address });
    const [speaking, watching] = [follow(reader), follow(listener)];
    const seen = watchFinals(watching);
    speaking.begin();
    await speaking.play(readChunks(join(folder, 'librivox-mono')));
    speaking.end();
    await speaking.finished();
    await watching.until(() => watching.finals.length === speaking.finals.length);
    const lines = seen.stop();
    speaking.close();
    watching.close();
    const reference = readFileSync(join(folder, 'librivox.txt'), 'utf8');
    const errors = wordErrorRate(reference, lines.map(({ line }) => line.text).join(' '));
    const delays = lines.map(({ line, seenAt }) => (seenAt - endOfSpeech(line)) / 1000);
    return [
      { name: 'word error rate of the whole chain (aim: at most)', value: errors * 100, unit: '%', aim: 45 },
      {
        name: 'final line after the end of speech, median',
        value: median(delays),
        unit: 's',
      },
      {
        name: 'final line after the end of speech, slowest (aim: at most)',
        value: Math.max(...delays),
        unit: 's',
        aim: 4,
      },
    ];
  } finally {
    await server.remove();
  }
}

const endOfSpeech = (line: LiveLine): number =>
  Date.parse(line.timestamp) + (line.durationMs ?? 0) - HANGOVER_MS;
