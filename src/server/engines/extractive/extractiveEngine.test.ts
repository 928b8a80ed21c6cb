import { afterAll, expect, test } from 'vitest';
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
