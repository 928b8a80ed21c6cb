import { afterAll, expect, test, vi } from 'vitest';
import { createExtractiveEngine } from './extractiveEngine.ts';
import { spokenMeeting } from './spokenMeeting.ts';

const engine = createExtractiveEngine();
const request = spokenMeeting('en', [
  ['Raj', "I'll write the newsletter draft by Friday."],
  ['Mei', 'The printed version costs too much.'],
]);
const huge = spokenMeeting(
  'en',
  Array.from({ length: 20_000 }, (_, at) => [
    'Raj',
    `Line ${at} about the budget of the harbour and house ${at % 97}.`,
  ]),
);

afterAll(() => engine.close());

test('the worker returns the same draft as the function, and dates survive the transfer to the worker', async () => {
  const draft = await engine.summarize(request, new AbortController().signal);
  expect(draft.actions).toMatchObject([{ owner: 'Raj', due: '2025-03-14' }]);
});

test('aborting a request rejects it at once, and a new worker serves the next request', async () => {
  const controller = new AbortController();
  const long = engine.summarize(huge, controller.signal);
  const other = engine.summarize(request, new AbortController().signal);
  controller.abort(new Error('meeting deleted'));
  await expect(long).rejects.toThrow('meeting deleted');
  expect((await other).actions).toHaveLength(1);
});

test('a request that is aborted beforehand never starts', async () => {
  await expect(engine.summarize(request, AbortSignal.abort(new Error('too late')))).rejects.toThrow(
    'too late',
  );
});

test('the time limit of a request begins with its work, so that a long meeting uses up only its own time', async () => {
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return limits.at(-1)!.signal;
  });
  const never = new AbortController().signal;
  const long = engine.summarize(huge, never);
  const other = engine.summarize(request, never);
  await expect.poll(() => limits.length).toBe(1);
  limits[0]!.abort(new Error('too long'));
  await expect(long).rejects.toThrow('too long');
  expect((await other).actions).toHaveLength(1);
  expect(limits).toHaveLength(2);
  timeout.mockRestore();
});

test('a close ends the running and the queued requests at once, so that their jobs run again after the restart', async () => {
  const stopping = createExtractiveEngine();
  const requests = [huge, request].map((it) => stopping.summarize(it, new AbortController().signal));
  const outcomes = Promise.allSettled(requests);
  await stopping.close();
  const stopped = { status: 'rejected', reason: expect.objectContaining({ code: 'server_stopping' }) };
  expect(await outcomes).toEqual([stopped, stopped]);
});
