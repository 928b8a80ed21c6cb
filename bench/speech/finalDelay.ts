import { join } from 'node:path';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { Speaker } from '#test/speaker.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../statistics.ts';
import { watchFinals } from './watchFinals.ts';

const CHUNK_MS = 2_000;
/** Tolerance in ms, because the server estimates the recording's clock from the arrival of the first chunk. */
const CLOCK_MS = 60;

/**
 * Measures our part of a line's delay: from sending the chunk in which an utterance ends until its final line arrives
 * at another participant's socket, with an engine that answers immediately.
 */
export async function measureFinalDelay(): Promise<Measurement[]> {
  const engine = await startSpeechServer();
  const server = await ServerProcess.start({ STT_URL: engine.url, STT_MODEL: 'instant' });
  try {
    const { address } = server;
    const [owner, listener] = [
      await Visitor.register(address, 'Owner'),
      await Visitor.register(address, 'Listener'),
    ];
    const meetingId = await owner.createMeeting(listener);
    const follow = ({ cookie }: Visitor) => new Speaker({ address, cookie, meetingId, origin: address });
    const [speaking, watching] = [follow(owner), follow(listener)];
    const seen = watchFinals(watching);
    const sentAt: number[] = [];
    const chunks = ['en_a-mono', 'en_b-mono'].map((name) => readChunks(join(RECORDINGS, name)));
    for (const recording of chunks) {
      speaking.begin();
      for (const chunk of recording) {
        sentAt.push(Date.now());
        await speaking.play([chunk]);
      }
      speaking.end();
      await speaking.finished();
    }
    await watching.until(() => watching.finals.length === speaking.finals.length);
    const delays = seen
      .stop()
      .map(({ line, seenAt }) => seenAt - (sentAt.find((at) => at >= endOf(line) - CLOCK_MS) ?? Number.NaN))
      // Leaves out the last utterance, which ends with the stream and not with a chunk.
      .filter((delay) => delay >= 0 && delay < CHUNK_MS);
    speaking.close();
    watching.close();
    return [
      {
        name: 'our part of the delay of a final line, median (aim: at most)',
        value: median(delays),
        unit: 'ms',
        aim: 150,
        isMost: true,
      },
      {
        name: 'our part of the delay of a final line, slowest',
        value: Math.max(...delays),
        unit: 'ms',
      },
    ];
  } finally {
    await server.remove();
    await engine.close();
  }
}

const endOf = (line: LiveLine): number => Date.parse(line.timestamp) + (line.durationMs ?? 0);
