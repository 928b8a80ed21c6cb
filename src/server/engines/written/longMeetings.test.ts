import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createExtractiveEngine } from '#server/engines/extractive/extractiveEngine.ts';
import { estimateTokens } from '#server/engines/languageModel/tokenEstimate.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import { linesIn, scribe } from '#test/doubles/scribe.ts';
import { CONTEXT, longTalk, recordedRun, startWriter, type Writer } from '#test/doubles/writer.ts';

const embedded = createExtractiveEngine();
afterAll(() => embedded.close());

let writer: Writer;
beforeEach(async () => {
  writer = await startWriter(embedded);
});
afterEach(() => writer.close());

test('eight hours are summarized in parts, and no prompt exceeds the context', async () => {
  const run = recordedRun();
  const draft = await writer.summarize(longTalk(4_000), run);
  expect(draft.points.filter(({ kind }) => kind === 'sentence').length).toBeGreaterThan(2);
  expect(writer.server.calls.length).toBeGreaterThan(30);
  for (const { messages, max_tokens: answer = 0 } of writer.server.calls) {
    const tokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    expect(tokens + answer).toBeLessThanOrEqual(CONTEXT);
  }
  expect(run.stages.find(({ stage }) => stage === 'reading')?.total).toBeGreaterThan(30);
}, 60_000);

test('a part that exceeds the context is halved, and both halves keep the instructions of the reader', async () => {
  writer.server.answerWith((call, response) =>
    linesIn(call).length > 10
      ? refuse(400, 'maximum context length is 512 tokens')(call, response)
      : scribe()(call, response),
  );
  const draft = await writer.summarize({ ...longTalk(20), instructions: 'Name every price.' });
  expect(draft.points.length).toBeGreaterThan(0);
  const readings = writer.server.calls.filter((call) => linesIn(call).length > 0);
  expect(readings.map((call) => linesIn(call).length)).toEqual([20, 10, 10]);
  for (const call of readings) expect(JSON.stringify(call.messages)).toContain('Name every price.');
});

test('a failed run resumes where it stopped, without repeating paid calls', async () => {
  const run = recordedRun();
  let answered = 0;
  writer.server.answerWith((call, response) =>
    (call.messages[0]?.content ?? '').startsWith('You take the minutes') && answered++ < 3
      ? scribe()(call, response)
      : refuse(401, 'no')(call, response),
  );
  const request = longTalk(300);
  await expect(writer.summarize(request, run)).rejects.toMatchObject({ reason: 'refused' });
  expect(run.kept.size).toBe(3);
  writer.server.answerWith(scribe());
  const before = writer.server.calls.length;
  await writer.summarize(request, run);
  const parts = run.stages.at(-1) && run.stages.find(({ stage }) => stage === 'reading')!.total;
  const minutes = writer.server.calls
    .slice(before)
    .filter(({ messages }) => messages[0]?.content.startsWith('You take'));
  expect(minutes).toHaveLength(parts! - 3);
});
