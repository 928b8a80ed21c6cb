import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadFacts } from '#shared/contract/uploads.ts';
import { currentTransfers, pauseTransfer, retryTransfer, startTransfers } from './transfers.ts';

const { sendFile } = vi.hoisted(() => ({
  sendFile: vi.fn(
    (_transfer: unknown, _options: { signal: AbortSignal; onRetry: (status: number) => void }) =>
      new Promise<void>(() => {}),
  ),
}));
vi.mock('./sendFile.ts', () => ({ sendFile, discardSent: async () => {} }));

const facts = { maxMegabytes: 1, storage: { freeBytes: 1e6 } } as UploadFacts;
const chosen = {
  file: new File(['RIFF0000WAVE'], 'a.wav'),
  title: 'a',
  isOwnVoice: false,
  speakers: null,
  keepDays: null,
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

test('a file that was paused and resumed before its upload began can be paused again', async () => {
  const requests: { answer: () => void }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          requests.push({ answer: () => resolve(Response.json({ arriving: [], facts })) });
        }),
    ),
  );
  startTransfers([chosen], 'en', facts);
  const id = currentTransfers.get()[0]!.id;
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  pauseTransfer(id);
  retryTransfer(id);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  for (const { answer } of requests) answer();
  await vi.waitFor(() => expect(sendFile).toHaveBeenCalledOnce());
  pauseTransfer(id);
  expect(sendFile.mock.calls[0]?.[1].signal.aborted).toBe(true);
});

test('an upload says what it waits for while the library tries again', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => Response.json({ arriving: [], facts }));
  startTransfers([{ ...chosen, file: new File(['RIFF0000WAVE'], 'b.wav') }], 'en', facts);
  const { id } = currentTransfers.get().at(-1)!;
  await vi.waitFor(() =>
    expect(sendFile).toHaveBeenCalledWith(expect.objectContaining({ id }), expect.anything()),
  );
  const { onRetry } = sendFile.mock.calls.at(-1)![1];
  const awaited = [423, 502, 0].map((status) => {
    onRetry(status);
    return currentTransfers.get().find((one) => one.id === id)?.awaited;
  });
  expect(awaited).toEqual(['connection', 'server', 'server']);
});
