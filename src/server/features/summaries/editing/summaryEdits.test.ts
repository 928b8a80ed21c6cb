import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionItemChanges, Summary } from '#shared/contract/summaries.ts';
import { sayLines } from '#test/meetings/meetings.ts';
import {
  asEdit,
  generate,
  SUPPLIER,
  send,
  summarized,
  summaryOf,
  versionsOf,
  withDecision,
} from '#test/meetings/summaryEdits.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('edited text that its lines support keeps its citations, and names the editor', async () => {
  const { owner, id, made, lines } = await summarized(app);
  const text = 'The launch moves to the first week of October.';
  const saved = (await send(owner, id, withDecision(asEdit(made), text))).json<Summary>();
  expect(saved.decisions).toMatchObject([{ text, evidence: [lines[1]], edit: { by: 'Amina Kaci' } }]);
  expect(saved).toMatchObject({ way: 'edited', changedBy: 'Amina Kaci', revision: made.revision + 1 });
  expect(saved.sentences).toEqual(made.sentences);
  expect(saved.sentences[0]).not.toHaveProperty('edit');
  expect(await summaryOf(owner, id)).toEqual(saved);
});

test('edited text that its lines do not support loses its citations, and regains them with the old text', async () => {
  const { owner, id, made, lines } = await summarized(app);
  const saved = (
    await send(owner, id, withDecision(asEdit(made), 'Everybody gets 500 new chairs.'))
  ).json<Summary>();
  expect(saved.decisions).toMatchObject([{ evidence: [], edit: { by: 'Amina Kaci' } }]);
  const again = (
    await send(owner, id, withDecision(asEdit(saved), 'We decided to move the launch to October.'))
  ).json<Summary>();
  expect(again.decisions[0]?.evidence).toEqual([lines[1]]);
});

test('an edit adds, removes and reorders points and tasks, and keeps a task done in the meantime', async () => {
  const { owner, id, made } = await summarized(app);
  const edit = asEdit(made);
  const [task] = made.actionItems;
  await owner.call({ method: 'PATCH', url: `/api/action-items/${task!.id}`, payload: { done: true } });
  const saved = (
    await send(owner, id, {
      revision: edit.revision,
      points: [
        { kind: 'decision', text: 'The printer is sold.' },
        ...edit.points.filter(({ kind }) => kind === 'sentence').reverse(),
      ],
      actionItems: [{ task: 'Call the supplier', owner: 'Yacine', due: '2030-02-01' }, ...edit.actionItems],
    })
  ).json<Summary>();
  expect(saved.sentences).toEqual(made.sentences.toReversed());
  expect(saved.keyPoints).toEqual([]);
  expect(saved.decisions).toMatchObject([{ text: 'The printer is sold.', evidence: [] }]);
  expect(saved.actionItems).toMatchObject([
    { task: 'Call the supplier', owner: 'Yacine', due: '2030-02-01', edit: { by: 'Amina Kaci' } },
    { id: task!.id, done: true, owner: task!.owner },
  ]);
  const text = (
    await owner.call({ url: `/api/meetings/${id}/summary/export?format=txt&language=en&timeZone=UTC` })
  ).body;
  expect(text).toContain('The printer is sold.');
});

test('of two edits of the same revision the second is refused, and the first is kept', async () => {
  const guest = await app.signUp('Yacine');
  const { owner, id, made } = await summarized(app, guest);
  expect((await send(guest, id, withDecision(asEdit(made), 'The guest was here.'))).statusCode).toBe(200);
  const refused = await send(owner, id, withDecision(asEdit(made), 'The owner was here.'));
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('summary_changed');
  const theirs = await summaryOf(owner, id);
  expect(theirs.decisions[0]).toMatchObject({ text: 'The guest was here.', edit: { by: 'Yacine' } });
  const mine = { ...withDecision(asEdit(made), 'The owner was here.'), revision: theirs.revision };
  expect((await send(owner, id, mine)).json<Summary>().decisions[0]?.text).toBe('The owner was here.');
  const [last] = await versionsOf(owner, id);
  expect(last).toMatchObject({ way: 'edited', changedBy: 'Yacine' });
});

test('an edit that does not contain the text of a task keeps what somebody else wrote there meanwhile', async () => {
  const { owner, id, made } = await summarized(app);
  const [task] = made.actionItems;
  const payload = { task: 'Send the report to the bank' };
  await owner.call({ method: 'PATCH', url: `/api/action-items/${task!.id}`, payload });
  const edit = { ...asEdit(made), actionItems: [{ id: task!.id, owner: 'Yacine' }] };
  const saved = (await send(owner, id, edit)).json<Summary>();
  expect(saved.actionItems).toMatchObject([{ id: task!.id, ...payload, owner: 'Yacine' }]);
  const nameless = { ...edit, revision: saved.revision, actionItems: [{ owner: 'Yacine' }] };
  const refused = await send(owner, id, nameless);
  expect([refused.statusCode, refused.body.includes('text_missing')]).toEqual([400, true]);
});

test('of two people who change the same field of a task, the second is told what the first has stored', async () => {
  const { owner, id, made } = await summarized(app);
  const [task] = made.actionItems;
  const url = `/api/action-items/${task!.id}`;
  const change = (payload: ActionItemChanges) => owner.call({ method: 'PATCH', url, payload });
  const [seen, mine, theirs] = [{ task: task!.task }, 'Call the bank', 'Send the report to the bank'];
  expect((await change({ task: theirs, seen })).statusCode).toBe(200);
  const refused = await change({ task: mine, owner: 'Yacine', seen });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'action_item_changed',
    fieldProblems: { task: { code: 'field_changed', params: { now: theirs } } },
  });
  // The same words and another field are no conflict.
  expect((await change({ task: theirs, seen })).statusCode).toBe(200);
  expect((await change({ owner: null, seen: { owner: task!.owner } })).statusCode).toBe(200);
  expect((await change({ task: mine, seen: { task: theirs } })).json()).toMatchObject({
    task: mine,
    owner: null,
  });

  const edit = { ...asEdit(made), actionItems: [{ id: task!.id, task: 'Write to the bank', seen }] };
  expect((await send(owner, id, edit)).json()).toMatchObject({ code: 'summary_changed' });
  expect((await summaryOf(owner, id)).actionItems).toMatchObject([{ task: mine }]);
});

test('a change without fields confirms a task as it is', async () => {
  const { owner, made } = await summarized(app);
  const [task] = made.actionItems;
  const url = `/api/action-items/${task!.id}`;
  expect((await owner.call({ method: 'PATCH', url, payload: {} })).json()).toMatchObject({
    task: task!.task,
    owner: task!.owner,
    edit: { by: 'Amina Kaci' },
  });
});

test('points removed by another edit are restored with their citations by an edit that still contains them', async () => {
  const { owner, id, made } = await summarized(app);
  const emptied = (
    await send(owner, id, { revision: made.revision, points: [], actionItems: [] })
  ).json<Summary>();
  expect(emptied.aiSummary).toBe('');
  const back = (await send(owner, id, { ...asEdit(made), revision: emptied.revision })).json<Summary>();
  expect(back.sentences).toEqual(made.sentences);
  expect(back.decisions).toEqual(made.decisions);
});

test('regenerating keeps points that people wrote, and regenerates the rest', async () => {
  const { owner, id, made } = await summarized(app);
  const edit = withDecision(asEdit(made), 'The launch moves to the first week of October.');
  await send(owner, id, { ...edit, points: [...edit.points, { kind: 'takeaway', text: 'Buy a printer.' }] });
  await sayLines(app, id, owner, [SUPPLIER]);
  const next = await generate(owner, id);
  expect(next.decisions.map(({ text }) => text)).toContain('The launch moves to the first week of October.');
  expect(next.decisions.filter(({ text }) => text.includes('October'))).toHaveLength(1);
  expect(next.actionItems).toHaveLength(2);
  expect(next.keyPoints.at(-1)).toMatchObject({ text: 'Buy a printer.', edit: { by: 'Amina Kaci' } });
  expect(next).toMatchObject({ way: 'generated', changedBy: 'Amina Kaci' });
});

test('an empty text, too many points and an unknown kind are refused with 400', async () => {
  const { owner, id, made } = await summarized(app);
  const point = { kind: 'decision' as const, text: 'No.' };
  for (const points of [
    [{ ...point, text: '  ' }],
    Array.from({ length: 201 }, () => point),
    [{ ...point, kind: 'rumour' as 'decision' }],
  ])
    expect((await send(owner, id, { revision: made.revision, points, actionItems: [] })).statusCode).toBe(
      400,
    );
  expect(await summaryOf(owner, id)).toEqual(made);
});

test('a due date that no calendar has is refused on its field', async () => {
  const { owner, id, made } = await summarized(app);
  const actionItems = [{ task: 'Call the supplier', due: '2030-02-30' }];
  const answer = await send(owner, id, { revision: made.revision, points: [], actionItems });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fieldProblems['actionItems.0.due']).toMatchObject({ code: 'date_invalid' });
});

test('a reworded task keeps only the citations that support it', async () => {
  const { owner, made } = await summarized(app);
  const change = async (task: string) =>
    (
      await owner.call({
        method: 'PATCH',
        url: `/api/action-items/${made.actionItems[0]!.id}`,
        payload: { task },
      })
    ).json();
  expect(await change('Buy 40 chairs')).toMatchObject({ evidence: [], edit: { by: 'Amina Kaci' } });
  expect((await change('Send the report to the client')).evidence).toEqual(made.actionItems[0]!.evidence);
});
