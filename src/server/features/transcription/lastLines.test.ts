import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transcript } from '#shared/contract/transcription.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (person: Person, meetingId: string, last: string) =>
  person.call({ url: `/api/jitsi/meetings/${meetingId}/transcripts?last=${last}` });

test('the last lines are returned in spoken order, with the count of all lines', async () => {
  const person = await app.signUp();
  const meeting = await createMeeting(person);
  const said = ['one', 'two', 'three', 'four', 'five'];
  await sayLines(app, meeting, person, said);
  const words = async (last: string) => {
    const answer = (await ask(person, meeting, last)).json<{
      transcripts: Transcript[];
      lineCount: number;
    }>();
    expect(answer.lineCount).toBe(said.length);
    return answer.transcripts.map(({ content }) => content);
  };
  expect(await words('2')).toEqual(['four', 'five']);
  expect(await words('100')).toEqual(said);
  for (const wrong of ['0', '101', '-1', 'all', '1.5'])
    expect((await ask(person, meeting, wrong)).statusCode).toBe(400);
});

test('a stranger gets 404 for the last lines', async () => {
  const [person, stranger] = [await app.signUp(), await app.signUp()];
  const meeting = await createMeeting(person);
  await sayLines(app, meeting, person, ['secret']);
  const answer = await ask(stranger, meeting, '10');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('secret');
});
