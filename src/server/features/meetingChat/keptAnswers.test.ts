import { afterAll, beforeEach, expect, test } from 'vitest';
import { askFor, citing, historyOf, MOVED, PRICE, twoMeetings } from '#test/meetings/allMeetingsChat.ts';
import { startAppWithModel } from '#test/meetings/appWithModel.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';

const { model, app, close } = await startAppWithModel();
afterAll(close);
beforeEach(() => model.answerWith(citing(MOVED, 'first week of October')));

test('a history is visible to its person only, deleted by them alone, and part of their export', async () => {
  const other = await app.signUp();
  const { owner } = await twoMeetings(app, other);
  await askFor(owner);
  await askFor(other, 'Which week is it, the launch of the portal?');
  expect((await historyOf(owner)).turns.map(({ question }) => question)).toEqual([
    'When is the launch of the portal?',
  ]);
  const { body } = await owner.call({ url: '/api/account/export' });
  expect(body).toContain('When is the launch of the portal?');
  expect(body).not.toContain('Which week is it');
  expect((await owner.call({ method: 'DELETE', url: '/api/chat' })).statusCode).toBe(204);
  expect((await historyOf(owner)).turns).toEqual([]);
  expect((await historyOf(other)).turns).toHaveLength(1);
});

/** Counts the stored turns of this person, visible to them or not. */
const storedOf = async ({ id }: Person) =>
  (await app.db.selectFrom('asked_turns').select('id').where('user_id', '=', id).execute()).length;

test.each<[string, (speaker: Person, first: string) => Promise<unknown>]>([
  [
    'its speaker withdraws',
    (speaker, first) => speaker.call({ method: 'DELETE', url: `/api/meetings/${first}/consent` }),
  ],
  [
    'its meeting is deleted',
    (speaker, first) => speaker.call({ method: 'DELETE', url: `/api/meetings/${first}` }),
  ],
  [
    'the account of its speaker is deleted',
    (speaker) =>
      speaker.call({
        method: 'POST',
        url: `/api/user/${speaker.id}/delete`,
        payload: { currentPassword: speaker.password },
      }),
  ],
])('an answer is deleted when %s, and other answers stay', async (_how, remove) => {
  const asker = await app.signUp();
  const { owner, first } = await twoMeetings(app, asker);
  const own = await createMeeting(asker);
  await sayLines(app, own, asker, [PRICE]);
  await askFor(asker);
  model.answerWith(() => 'NOT_SAID');
  await askFor(asker, 'Who is the king of France?');
  expect(await storedOf(asker)).toBe(2);
  await remove(owner, first);
  expect(await storedOf(asker)).toBe(1);
  expect((await historyOf(asker)).turns).toMatchObject([{ state: 'not_said' }]);
});

test('a person removed from a meeting no longer sees its answers, in the history, an export or a prompt', async () => {
  const asker = await app.signUp();
  const { owner, first, second } = await twoMeetings(app, asker);
  await askFor(asker);
  for (const id of [first, second])
    expect(
      (await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${asker.id}` })).statusCode,
    ).toBeLessThan(300);
  expect(await historyOf(asker)).toMatchObject({ turns: [], lines: [] });
  expect((await asker.call({ url: '/api/account/export' })).body).not.toContain('first week of October');
  const own = await createMeeting(asker);
  await sayLines(app, own, asker, ['The portal is green.']);
  await askFor(asker, 'What colour is the portal?');
  expect(JSON.stringify(model.calls.at(-1))).not.toContain('first week of October');
});

test('an answer is discarded if a line that it cites is withdrawn while it is generated', async () => {
  const { owner, first } = await twoMeetings(app);
  model.answerWith(async (call) => {
    await owner.call({ method: 'DELETE', url: `/api/meetings/${first}/consent` });
    return citing(MOVED, 'first week of October')(call);
  });
  expect((await askFor(owner)).at(-1)).toMatchObject({ type: 'failed', body: { code: 'line_changed' } });
  expect((await historyOf(owner)).turns).toEqual([]);
});
