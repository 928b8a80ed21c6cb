import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { sayLines } from '#test/meetings/meetings.ts';
import {
  asEdit,
  generate,
  restore,
  SUPPLIER,
  send,
  summarized,
  summaryOf,
  summaryPath,
  versionsOf,
  withDecision,
} from '#test/meetings/summaryEdits.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('every previous state is a version that can be read and restored, and done tasks stay done', async () => {
  const { owner, id, made } = await summarized(app);
  expect(await versionsOf(owner, id)).toEqual([]);
  const edited = (await send(owner, id, withDecision(asEdit(made), 'The guest was here.'))).json<Summary>();
  const [version, ...others] = await versionsOf(owner, id);
  expect(others).toEqual([]);
  expect(version).toMatchObject({ way: 'generated', changedBy: 'Amina Kaci', changedAt: made.changedAt });
  const then = (await owner.call({ url: summaryPath(id, `/versions/${version!.id}`) })).json<Summary>();
  expect({ ...then, id: made.id }).toEqual(made);
  const done = { method: 'PATCH', url: `/api/action-items/${made.actionItems[0]!.id}` } as const;
  await owner.call({ ...done, payload: { done: true } });
  expect((await restore(owner, id, version!.id, made.revision)).json().code).toBe('summary_changed');
  const back = (await restore(owner, id, version!.id, edited.revision)).json<Summary>();
  expect(back).toMatchObject({ way: 'restored', decisions: made.decisions, createdAt: made.createdAt });
  expect(back.actionItems[0]).toMatchObject({ id: made.actionItems[0]!.id, done: true });
  expect((await versionsOf(owner, id)).map(({ way }) => way)).toEqual(['edited', 'generated']);
});

test('at most thirty versions are kept', async () => {
  const { owner, id, made } = await summarized(app);
  let { revision } = made;
  for (let at = 0; at < 32; at += 1) {
    const saved = await send(owner, id, { ...withDecision(asEdit(made), `Try ${at}.`), revision });
    revision = saved.json<Summary>().revision;
  }
  const versions = await versionsOf(owner, id);
  expect(versions).toHaveLength(30);
  expect(versions[0]?.revision).toBe(revision - 1);
});

test('a stranger can neither edit nor read versions, nor restore a version of another meeting', async () => {
  const { owner, id, made } = await summarized(app);
  await send(owner, id, withDecision(asEdit(made), 'The owner was here.'));
  const [version] = await versionsOf(owner, id);
  const stranger = await app.signUp();
  expect((await send(stranger, id, asEdit(made))).statusCode).toBe(404);
  expect((await stranger.call({ url: summaryPath(id, '/versions') })).statusCode).toBe(404);
  expect((await stranger.call({ url: summaryPath(id, `/versions/${version!.id}`) })).statusCode).toBe(404);
  expect((await restore(stranger, id, version!.id, 2)).statusCode).toBe(404);
  const own = await summarized(app);
  expect((await restore(own.owner, own.id, version!.id, own.made.revision)).statusCode).toBe(404);
  const theirs = { ...asEdit(own.made), points: asEdit(made).points };
  expect((await send(own.owner, own.id, theirs)).json<Summary>().sentences).toEqual([]);
});

test('withdrawing consent deletes edited text, items of the withdrawn lines, and both in every version', async () => {
  const guest = await app.signUp('Yacine');
  const { owner, id, made } = await summarized(app, guest);
  await sayLines(app, id, guest, [SUPPLIER]);
  const both = await generate(owner, id);
  expect(both.actionItems).toHaveLength(2);
  const edit = asEdit(both);
  const last = edit.actionItems[1]!;
  const saved = (
    await send(owner, id, {
      ...edit,
      actionItems: [edit.actionItems[0]!, { ...last, task: 'Haggle for 70 litres' }],
    })
  ).json<Summary>();
  expect(saved.actionItems[1]).toMatchObject({ task: 'Haggle for 70 litres', evidence: [] });
  await guest.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  const rest = await summaryOf(owner, id);
  expect(rest.actionItems.map(({ task }) => task)).toEqual(made.actionItems.map(({ task }) => task));
  const exported = (await owner.call({ url: '/api/account/export' })).body;
  expect(exported).toContain('"summaryVersions":[{');
  expect(exported).not.toMatch(/better price|Haggle/);
  // A page that still shows the item cannot restore it.
  const stale = (await send(owner, id, { ...asEdit(saved), revision: rest.revision })).json<Summary>();
  expect(stale.actionItems).toEqual(rest.actionItems);
});

test('deleting an account keeps its edits without its name', async () => {
  const guest = await app.signUp('Yacine');
  const { owner, id, made } = await summarized(app, guest);
  const [task] = made.actionItems;
  await owner.call({ method: 'PATCH', url: `/api/action-items/${task!.id}`, payload: { owner: 'Yacine' } });
  await send(guest, id, withDecision(asEdit(made), 'The launch moves to October.'));
  await send(guest, id, { ...withDecision(asEdit(made), 'The launch is in October.'), revision: 2 });
  await app.db.deleteFrom('users').where('id', '=', guest.id).execute();
  const left = await summaryOf(owner, id);
  expect(left).toMatchObject({ changedBy: null, decisions: [{ edit: { by: null } }] });
  expect((await versionsOf(owner, id))[0]).toMatchObject({ way: 'edited', changedBy: null });
  const kept = await app.db.selectFrom('summary_version_items').select('content').execute();
  expect(JSON.stringify(kept)).not.toContain(guest.id);
});
