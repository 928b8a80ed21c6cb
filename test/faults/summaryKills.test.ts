import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary, SummaryWork } from '#shared/contract/summaries.ts';
import { type ChatServer, openStream, startChatServer } from '#test/doubles/chatServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { Visitor } from './visitor.ts';

let model: ChatServer;
let server: ServerProcess;
beforeAll(async () => {
  model = await startChatServer();
  server = await ServerProcess.start({ CHAT_URL: model.url, CHAT_MODEL: 'tiny', CHAT_CONTEXT: '4000' });
}, 60_000);
afterAll(async () => {
  await server.remove();
  await model.close();
});

/** Answers with the beginning of a summary and then nothing; resolves at the first request. */
function stall(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.answerWith((_call, response) => {
    openStream(response)('{"points": [');
    resolve();
    return undefined;
  });
  return promise;
}

test('after kill -9 the summary of an ended meeting is written, and one requested by hand can be requested again', {
  timeout: 150_000,
}, async () => {
  const amina = await Visitor.register(server.address, 'Amina Kaci');
  const id = await amina.createMeeting();
  await storeLines(server, id, longTranscript([{ id: amina.id, name: 'Amina Kaci' }], 12));
  const generate = `/api/ai/generate-summary/${id}`;
  const summary = () => amina.get<Partial<Summary>>(`/api/summaries/meeting/${id}`);
  const progress = async () => (await amina.get<SummaryWork>(`/api/summaries/meeting/${id}/work`)).progress;

  const isJobRunning = stall();
  await amina.post(`/api/meetings/${id}/end`);
  await isJobRunning;
  await server.kill();
  model.answerWith(scribe());
  await server.start();
  await expect
    .poll(async () => (await summary()).engine, { timeout: 60_000, interval: 500 })
    .toContain('tiny');
  const { createdAt } = await summary();

  const isAsked = stall();
  const lost = amina.post(generate).catch(() => null);
  await isAsked;
  await server.kill();
  await lost;
  model.answerWith(scribe());
  await server.start();
  await expect.poll(progress, { timeout: 15_000, interval: 500 }).toBe(null);
  expect((await summary()).createdAt, 'the summary of before').toBe(createdAt);
  await amina.post(generate);
  expect((await summary()).createdAt).not.toBe(createdAt);
});
