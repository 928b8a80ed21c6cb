import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionItem, Summary } from '#shared/contract/summaries.ts';
import type { Person } from '#test/meetings/meetings.ts';
import {
  asEdit,
  generate,
  restore,
  SAID,
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

/** The texts that are marked as extracted before a correction. */
const outdated = ({ sentences, keyTakeaways, decisions, actionItems }: Summary): string[] =>
  [...sentences, ...keyTakeaways, ...decisions, ...actionItems.map((item) => ({ ...item, text: item.task }))]
    .filter(({ isBeforeCorrection }) => isBeforeCorrection)
    .map(({ text }) => text);

/** Corrects the line with the decision. */
const correctDecision = (person: Person, id: string, lines: string[]) =>
  person.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${lines[1]}`,
    payload: { content: SAID[1]!.replace('October', 'November'), replaces: SAID[1] },
  });

test('a version keeps the mark of statements from before a correction, and a new summary has none', async () => {
  const { owner, id, made, lines } = await summarized(app);
  const versionOf = async (versionId: string) =>
    (await owner.call({ url: summaryPath(id, `/versions/${versionId}`) })).json<Summary>();
  await correctDecision(owner, id, lines);
  const marked = outdated(await summaryOf(owner, id));
  expect(marked).toContain(made.decisions[0]!.text);
  expect(made.actionItems.map(({ task }) => task)).not.toEqual([]);
  expect(marked).not.toContain(made.actionItems[0]!.task);
  const next = await generate(owner, id);
  expect(outdated(next)).toEqual([]);
  const [version] = await versionsOf(owner, id);
  expect(outdated(await versionOf(version!.id))).toEqual(marked);
  const back = (await restore(owner, id, version!.id, next.revision)).json<Summary>();
  expect(outdated(back)).toEqual(marked);
  const [after] = await versionsOf(owner, id);
  expect(outdated(await versionOf(after!.id))).toEqual([]);
});

test('editing a statement removes its correction mark, and the others keep theirs', async () => {
  const { owner, id, lines } = await summarized(app);
  await correctDecision(owner, id, lines);
  const before = await summaryOf(owner, id);
  const edit = withDecision(asEdit(before), 'We decided to move the launch to November.');
  const edited = (await send(owner, id, edit)).json<Summary>();
  const others = before.decisions.map(({ text }) => text);
  expect(outdated(edited)).toEqual(outdated(before).filter((text) => !others.includes(text)));
});

test('a statement kept from an earlier state is marked by the time it was written', async () => {
  const { owner, id, made, lines } = await summarized(app);
  const written = 'The launch moves to the first week of October.';
  const edited = (await send(owner, id, withDecision(asEdit(made), written))).json<Summary>();
  await correctDecision(owner, id, lines);
  const next = await generate(owner, id);
  expect(outdated(next)).toEqual([written]);
  const without = asEdit(next).points.filter(({ text }) => text !== written);
  const emptied = (await send(owner, id, { ...asEdit(next), points: without })).json<Summary>();
  expect(outdated(emptied)).toEqual([]);
  const back = (await send(owner, id, { ...asEdit(edited), revision: emptied.revision })).json<Summary>();
  expect(outdated(back)).toContain(written);
});

test('rewording a task after a correction removes its mark, and completing it does not', async () => {
  const { owner, id, made, lines } = await summarized(app);
  const task = made.actionItems.find(({ evidence }) => evidence.includes(lines[2]!))!;
  await owner.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${lines[2]}`,
    payload: { content: "I'll send the report to the client before Sunday.", replaces: SAID[2] },
  });
  const change = async (payload: object) =>
    (await owner.call({ method: 'PATCH', url: `/api/action-items/${task.id}`, payload })).json<ActionItem>();
  expect((await change({ done: true })).isBeforeCorrection).toBe(true);
  expect((await change({ task: 'Send the report before Sunday' })).isBeforeCorrection).toBeUndefined();
  expect(outdated(await summaryOf(owner, id))).not.toContain('Send the report before Sunday');
});
