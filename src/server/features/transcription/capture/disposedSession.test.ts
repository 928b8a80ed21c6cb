import { expect, test } from 'vitest';
import type { ChunkResult } from '#server/speech/audio/chunkProcessor.ts';
import type { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import { Echoes } from '../echoes/echoes.ts';
import type { SegmentStore } from '../lines/segmentStore.ts';
import { TranscriptionSession } from './transcriptionSession.ts';

const spoken: ChunkResult = {
  events: [{ type: 'opened', startMs: 0, spokenFromMs: 0 }],
  positionMs: 2_000,
  safeMs: 0,
  emittedMs: 2_000,
  state: null,
  problem: null,
};

test.each(['push', 'flush'] as const)(
  'audio that is decoded after the session was disposed opens no utterance and no microphone (%s)',
  async (call) => {
    const decoded = Promise.withResolvers<ChunkResult>();
    const answers = { push: async () => spoken, flush: async () => spoken, [call]: () => decoded.promise };
    const echoes = new Echoes();
    let opened = 0;
    const session = new TranscriptionSession({
      meetingId: 'meeting',
      speaker: { id: 'amina', name: 'Amina', isGuest: false },
      language: 'en',
      spokenLanguages: () => new Set(),
      vocabulary: () => [],
      position: {
        lastSeq: -1,
        decoderState: null,
        consumedMs: 0,
        originAt: new Date(0),
        isOriginStored: true,
      },
      speech: {
        name: 'none',
        languages: new Set(),
        open: () => {
          opened += 1;
          return { push: () => {}, finish: async () => null, dispose: () => {} };
        },
      } as never,
      echoes,
      store: { advance: async () => {} } as unknown as SegmentStore,
      events: new Proxy({}, { get: () => () => {} }) as never,
      audio: { open: () => ({ ...answers, close: () => {} }) } as unknown as AudioWorkers,
    });
    if (call === 'push') session.receive(0, new Uint8Array(1));
    else void session.stop();
    await Promise.resolve();
    session.dispose();
    decoded.resolve(spoken);
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened).toBe(0);
    expect(echoes.mayShareRoom('meeting', 'somebody else')).toBe(false);
  },
);
