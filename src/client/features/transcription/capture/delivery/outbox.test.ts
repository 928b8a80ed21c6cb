import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_RECORDED_AGO_MS } from '#shared/contract/transcription.ts';
import type { ChunkStorage } from './chunkStorage.ts';
import { Outbox } from './outbox.ts';

const bytes = (length = 10) => new Uint8Array(length);
const sequences = (outbox: Outbox, nowMs = 1_000_000): (number | string)[] =>
  outbox.take(nowMs).map((item) => (item.kind === 'chunk' ? item.seq : item.kind));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function speaking(chunks: number, size = 10): Outbox {
  const outbox = new Outbox();
  outbox.connected();
  outbox.begin('stream-one', 'en', 0);
  for (let count = 0; count < chunks; count += 1) outbox.add('stream-one', bytes(size));
  return outbox;
}

describe('a stream', () => {
  test('is opened by an init before its chunks are sent', () => {
    const outbox = speaking(2);
    expect(outbox.take(0)).toEqual([
      { kind: 'init', streamId: 'stream-one', language: 'en', recordedAgoMs: 0, isReplay: false },
    ]);
    expect(sequences(outbox)).toEqual([]);
    outbox.accepted('stream-one', -1);
    expect(sequences(outbox)).toEqual([0, 1]);
  });

  test('has at most 20 chunks in flight and refills on every acknowledgement', () => {
    const outbox = speaking(30);
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    expect(sequences(outbox)).toHaveLength(20);
    expect(sequences(outbox)).toEqual([]);
    outbox.acknowledged('stream-one', 4);
    expect(sequences(outbox)).toEqual([20, 21, 22, 23, 24]);
    expect(outbox.unacknowledged).toBe(25);
  });

  test('sends stop after its last chunk, and is removed when the server has answered', () => {
    const outbox = speaking(1);
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    outbox.end('stream-one');
    expect(sequences(outbox)).toEqual([0, 'stop']);
    outbox.acknowledged('stream-one', 0);
    expect(outbox.isEmpty).toBe(false);
    outbox.stopped('stream-one');
    expect(outbox.isEmpty).toBe(true);
  });

  test('ignores chunks that are added after its end', () => {
    const outbox = speaking(1);
    outbox.end('stream-one');
    outbox.add('stream-one', bytes());
    expect(outbox.unacknowledged).toBe(1);
  });

  test('is opened only after the previous stream has stopped', () => {
    const outbox = speaking(1);
    outbox.begin('stream-two', 'fr', 0);
    outbox.add('stream-two', bytes());
    outbox.end('stream-one');
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    expect(sequences(outbox)).toEqual(['announce', 0, 'stop']);
    expect(sequences(outbox)).toEqual([]);
    outbox.acknowledged('stream-one', 0);
    outbox.stopped('stream-one');
    expect(outbox.take(0)).toEqual([
      { kind: 'init', streamId: 'stream-two', language: 'fr', recordedAgoMs: 0, isReplay: false },
    ]);
  });
});

describe('after a lost connection', () => {
  test('announces the streams that wait behind the first one again', () => {
    const outbox = speaking(1);
    outbox.begin('stream-two', 'fr', 0);
    expect(sequences(outbox)).toEqual(['init']);
    for (let times = 0; times < 2; times++) {
      expect(outbox.take(0)).toEqual([{ kind: 'announce', streamId: 'stream-two' }]);
      expect(outbox.take(0)).toEqual([]);
      outbox.disconnected();
      outbox.connected();
      expect(sequences(outbox)).toEqual(['init']);
    }
  });

  test('resumes after the last chunk that the server stored', () => {
    const outbox = speaking(5);
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    sequences(outbox);
    outbox.disconnected();
    outbox.add('stream-one', bytes());
    expect(sequences(outbox)).toEqual([]);
    outbox.connected();
    expect(sequences(outbox)).toEqual(['init']);
    outbox.accepted('stream-one', 2);
    expect(sequences(outbox)).toEqual([3, 4, 5]);
  });

  test('resends the chunks in flight when the server stored none', () => {
    const outbox = speaking(2);
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    sequences(outbox);
    outbox.disconnected();
    outbox.connected();
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    expect(sequences(outbox)).toEqual([0, 1]);
  });

  test('removes an ended stream without unacknowledged chunks, and resends stop for one that has some', () => {
    const outbox = speaking(1);
    outbox.begin('stream-two', 'ar', 0);
    outbox.add('stream-two', bytes());
    outbox.end('stream-one');
    outbox.end('stream-two');
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    sequences(outbox);
    outbox.acknowledged('stream-one', 0);
    outbox.disconnected();
    outbox.connected();
    expect(outbox.take(0)).toEqual([
      { kind: 'init', streamId: 'stream-two', language: 'ar', recordedAgoMs: 0, isReplay: false },
    ]);
    outbox.accepted('stream-two', -1);
    expect(sequences(outbox)).toEqual([0, 'stop']);
  });
});

test('after a long outage chunks are sent within the rate limit', () => {
  const outbox = speaking(20, 100_000);
  outbox.take(0);
  outbox.accepted('stream-one', -1);
  expect(sequences(outbox, 0)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(sequences(outbox, 1_000)).toEqual([]);
  expect(sequences(outbox, 2_100)).toEqual([6]);
});

test('duplicate acknowledgements and those of unknown streams are ignored', () => {
  const outbox = speaking(3);
  outbox.take(0);
  outbox.accepted('stream-one', -1);
  sequences(outbox);
  outbox.acknowledged('stream-one', 1);
  outbox.acknowledged('stream-one', 0);
  outbox.acknowledged('another-one', 2);
  outbox.stopped('another-one');
  expect(outbox.unacknowledged).toBe(1);
});

test('the next stream is opened after one is rejected', () => {
  const outbox = speaking(1);
  outbox.begin('stream-two', 'en', 0);
  expect(outbox.refused()).toBeNull();
  outbox.take(0);
  expect(outbox.refused()).toBe('stream-one');
  expect(outbox.take(0)).toEqual([
    { kind: 'init', streamId: 'stream-two', language: 'en', recordedAgoMs: 0, isReplay: false },
  ]);
});

describe('a stream chunkStorage', () => {
  const keep = () => {
    const calls: unknown[][] = [];
    const record =
      (name: string) =>
      (...args: unknown[]) =>
        void calls.push([name, ...args]);
    const chunkStorage: ChunkStorage = {
      begin: ({ streamId }) => record('begin')(streamId),
      add: (streamId, { seq }) => record('add')(streamId, seq),
      dropThrough: record('dropThrough'),
      drop: record('drop'),
      close: record('close'),
    };
    return { chunkStorage, calls };
  };

  test('receives each chunk once, and each acknowledgement that frees a chunk once', () => {
    const { chunkStorage, calls } = keep();
    const outbox = new Outbox(chunkStorage);
    outbox.connected();
    outbox.begin('stream-one', 'en', 0);
    outbox.add('stream-one', bytes());
    outbox.add('stream-one', bytes());
    outbox.take(0);
    outbox.accepted('stream-one', -1);
    outbox.acknowledged('stream-one', 0);
    outbox.acknowledged('stream-one', 0);
    outbox.end('stream-one');
    sequences(outbox);
    outbox.acknowledged('stream-one', 1);
    outbox.stopped('stream-one');
    expect(calls).toEqual([
      ['begin', 'stream-one'],
      ['add', 'stream-one', 0],
      ['add', 'stream-one', 1],
      ['dropThrough', 'stream-one', 0],
      ['dropThrough', 'stream-one', 1],
      ['drop', 'stream-one'],
    ]);
  });

  test('drops the same streams as the outbox, the first one alone or all of them', () => {
    const { chunkStorage, calls } = keep();
    const outbox = new Outbox(chunkStorage);
    for (const streamId of ['stream-one', 'stream-two', 'stream-three']) outbox.begin(streamId, 'en', 0);
    calls.length = 0;
    expect(outbox.dropFirst()).toBe('stream-one');
    outbox.clear();
    expect(calls).toEqual([
      ['drop', 'stream-one'],
      ['drop', 'stream-two'],
      ['drop', 'stream-three'],
    ]);
    expect([outbox.dropFirst(), outbox.isEmpty]).toEqual([null, true]);
  });
});

describe('a restored stream', () => {
  const restored = (...sequence: number[]) => {
    const outbox = new Outbox();
    outbox.connected();
    const stream = { streamId: 'stream-one', language: 'fr', beganAt: Date.now() - 90_000 } as const;
    outbox.restore(
      stream,
      sequence.map((seq) => ({ seq, data: bytes() })),
      5_000,
    );
    return outbox;
  };

  test('is opened as a replay with the age of its recording, and stopped after its last chunk', () => {
    const outbox = restored(3, 4);
    const [init] = outbox.take(5_000);
    expect(init).toMatchObject({ kind: 'init', language: 'fr', isReplay: true });
    const { recordedAgoMs } = init as { recordedAgoMs: number };
    expect(Math.abs(recordedAgoMs - 90_000)).toBeLessThan(1_000);
    outbox.accepted('stream-one', 2);
    expect(sequences(outbox)).toEqual([3, 4, 'stop']);
  });

  test('sends only stop if the server stored more chunks than the page has', () => {
    const outbox = restored(3, 4);
    outbox.take(5_000);
    outbox.accepted('stream-one', 9);
    expect(sequences(outbox)).toEqual(['stop']);
  });
});

test('a stream that waited for a connection is opened with the age of its recording', () => {
  const outbox = new Outbox();
  outbox.begin('stream-one', 'en', 1_000);
  expect(outbox.take(2_000)).toEqual([]);
  outbox.connected();
  expect(outbox.take(8_500)).toMatchObject([{ kind: 'init', recordedAgoMs: 7_500 }]);
});

test('a stream is as old as the sleep of a laptop makes it, during which the monotonic clock stands still', () => {
  const outbox = speaking(1);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  expect(outbox.take(2_000)).toMatchObject([{ kind: 'init', recordedAgoMs: 8 * 3_600_000 }]);
});

test('a wall clock that is set back does not make a stream younger', () => {
  const outbox = speaking(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(outbox.take(2_000)).toMatchObject([{ kind: 'init', recordedAgoMs: 2_000 }]);
});

test('a stream too old for the server is dropped, so that it does not hold up later ones', () => {
  const outbox = speaking(1);
  outbox.begin('stream-two', 'fr', 10_000);
  outbox.add('stream-two', bytes());
  expect(outbox.take(MAX_RECORDED_AGO_MS + 5_000)).toMatchObject([{ kind: 'init', streamId: 'stream-two' }]);
  expect(outbox.unacknowledged).toBe(1);
});

test('a stream that is being sent is not dropped when it reaches that age', () => {
  const outbox = speaking(1);
  outbox.take(0);
  outbox.accepted('stream-one', -1);
  expect(sequences(outbox, MAX_RECORDED_AGO_MS + 5_000)).toEqual([0]);
});
