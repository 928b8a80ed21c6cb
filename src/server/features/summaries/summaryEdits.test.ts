import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionItem, Summary } from '#shared/contract/summaries.ts';
import type { SummaryEdit, SummaryVersion } from '#shared/contract/summaryEdits.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const SAID = [
  'Good morning everyone, today we review the budget for the next quarter.',
  'The testing phase is too short, so we decided to move the launch to the first week of October.',
  "I'll send the report to the client before Friday.",
  'The server was down for twenty minutes on Monday morning and two customers complained.',
  'The supplier answered our second letter at last, and the printer in the hall works again.',
];

const SUPPLIER = 'I will call the supplier tomorrow and ask for a better price.';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const path = (id: string, rest = '') => `/api/summaries/meeting/${id}${rest}`;
const generate = async (person: Person, id: string) =>
  (await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` })).json<Summary>();
const summaryOf = async (person: Person, id: string) =>
  (await person.call({ url: path(id) })).json<Summary>();
const send = (person: Person, id: string, payload: SummaryEdit) =>
  person.call({ method: 'PATCH', url: path(id), payload });
const versionsOf = async (person: Person, id: string) =>
  (await person.call({ url: path(id, '/versions') })).json<SummaryVersion[]>();
const restore = (person: Person, id: string, versionId: string, revision: number) =>
  person.call({ method: 'POST', url: path(id, `/versions/${versionId}/restore`), payload: { revision } });

/** A summary as an edit that changes nothing. */
const asEdit = ({ revision, sentences, keyTakeaways, decisions, actionItems }: Summary): SummaryEdit => ({
  revision,
  points: [
    ...sentences.map(({ id, text }) => ({ id, kind: 'sentence' as const, text })),
    ...keyTakeaways.map(({ id, text }) => ({ id, kind: 'takeaway' as const, text })),
    ...decisions.map(({ id, text }) => ({ id, kind: 'decision' as const, text })),
  ],
  actionItems: actionItems.map(({ id, task }) => ({ id, task })),
});

async function summarized(...others: Person[]) {
  const owner = await app.signUp('Amina Kaci');
  const id = await createMeeting(owner, ...others);
  const lines = await sayLines(app, id, owner, SAID);
  return { owner, id, lines, made: await generate(owner, id) };
}

/** The edit with a changed text of its decision. */
const withDecision = (edit: SummaryEdit, text: string): SummaryEdit => ({
  ...edit,
  points: edit.points.map((point) => (point.kind === 'decision' ? { ...point, text } : point)),
});

test('changed words that the lines support keep their citations, and say who changed them', async () => {
  const { owner, id, made, lines } = await summarized();
  const text = 'The launch moves to the first week of October.';
  const saved = (await send(owner, id, withDecision(asEdit(made), text))).json<Summary>();
  expect(saved.decisions).toMatchObject([{ text, evidence: [lines[1]], edit: { by: 'Amina Kaci' } }]);
  expect(saved).toMatchObject({ way: 'edited', changedBy: 'Amina Kaci', revision: made.revision + 1 });
  expect(saved.sentences).toEqual(made.sentences);
  expect(saved.sentences[0]).not.toHaveProperty('edit');
  expect(await summaryOf(owner, id)).toEqual(saved);
});

test('words that the lines do not support lose their citations, and get them back with the words', async () => {
  const { owner, id, made, lines } = await summarized();
  const saved = (
    await send(owner, id, withDecision(asEdit(made), 'Everybody gets 500 new chairs.'))
  ).json<Summary>();
  expect(saved.decisions).toMatchObject([{ evidence: [], edit: { by: 'Amina Kaci' } }]);
  const again = (
    await send(owner, id, withDecision(asEdit(saved), 'We decided to move the launch to October.'))
  ).json<Summary>();
  expect(again.decisions[0]?.evidence).toEqual([lines[1]]);
});

test('points are added, removed and put in another order; tasks too, and a tick in between is not lost', async () => {
  const { owner, id, made } = await summarized();
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

test('of two edits of the same state the second is refused, and nothing of the first is lost', async () => {
  const guest = await app.signUp('Yacine');
  const { owner, id, made } = await summarized(guest);
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

test('what another edit removed comes back with the edit that still has it, citations and all', async () => {
  const { owner, id, made } = await summarized();
  const emptied = (
    await send(owner, id, { revision: made.revision, points: [], actionItems: [] })
  ).json<Summary>();
  expect(emptied.aiSummary).toBe('');
  const back = (await send(owner, id, { ...asEdit(made), revision: emptied.revision })).json<Summary>();
  expect(back.sentences).toEqual(made.sentences);
  expect(back.decisions).toEqual(made.decisions);
});

test('a new summary keeps what people wrote, and draws the rest again', async () => {
  const { owner, id, made } = await summarized();
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

test('every state before is a version, can be looked at and comes back, but what is done stays done', async () => {
  const { owner, id, made } = await summarized();
  expect(await versionsOf(owner, id)).toEqual([]);
  const edited = (await send(owner, id, withDecision(asEdit(made), 'The guest was here.'))).json<Summary>();
  const [version, ...others] = await versionsOf(owner, id);
  expect(others).toEqual([]);
  expect(version).toMatchObject({ way: 'generated', changedBy: 'Amina Kaci', changedAt: made.changedAt });
  const then = (await owner.call({ url: path(id, `/versions/${version!.id}`) })).json<Summary>();
  expect({ ...then, id: made.id }).toEqual(made);
  const done = { method: 'PATCH', url: `/api/action-items/${made.actionItems[0]!.id}` } as const;
  await owner.call({ ...done, payload: { done: true } });
  expect((await restore(owner, id, version!.id, made.revision)).json().code).toBe('summary_changed');
  const back = (await restore(owner, id, version!.id, edited.revision)).json<Summary>();
  expect(back).toMatchObject({ way: 'restored', decisions: made.decisions, createdAt: made.createdAt });
  expect(back.actionItems[0]).toMatchObject({ id: made.actionItems[0]!.id, done: true });
  expect((await versionsOf(owner, id)).map(({ way }) => way)).toEqual(['edited', 'generated']);
});

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

test('a version marks what was drawn before a correction, looked at and restored, and a new summary does not', async () => {
  const { owner, id, made, lines } = await summarized();
  const versionOf = async (versionId: string) =>
    (await owner.call({ url: path(id, `/versions/${versionId}`) })).json<Summary>();
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

test('whoever edits a statement has the corrected lines: it loses the mark, and the others keep theirs', async () => {
  const { owner, id, lines } = await summarized();
  await correctDecision(owner, id, lines);
  const before = await summaryOf(owner, id);
  const edit = withDecision(asEdit(before), 'We decided to move the launch to November.');
  const edited = (await send(owner, id, edit)).json<Summary>();
  const others = before.decisions.map(({ text }) => text);
  expect(outdated(edited)).toEqual(outdated(before).filter((text) => !others.includes(text)));
});

test('what a new summary or an edit keeps of an earlier state is marked by its own time', async () => {
  const { owner, id, made, lines } = await summarized();
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

test('a task that is reworded after a correction loses the mark, and one that is ticked off keeps it', async () => {
  const { owner, id, made, lines } = await summarized();
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

test('thirty versions are kept', async () => {
  const { owner, id, made } = await summarized();
  let { revision } = made;
  for (let at = 0; at < 32; at += 1) {
    const saved = await send(owner, id, { ...withDecision(asEdit(made), `Try ${at}.`), revision });
    revision = saved.json<Summary>().revision;
  }
  const versions = await versionsOf(owner, id);
  expect(versions).toHaveLength(30);
  expect(versions[0]?.revision).toBe(revision - 1);
});

test('a stranger can neither edit nor see versions, nor restore one of another meeting', async () => {
  const { owner, id, made } = await summarized();
  await send(owner, id, withDecision(asEdit(made), 'The owner was here.'));
  const [version] = await versionsOf(owner, id);
  const stranger = await app.signUp();
  expect((await send(stranger, id, asEdit(made))).statusCode).toBe(404);
  expect((await stranger.call({ url: path(id, '/versions') })).statusCode).toBe(404);
  expect((await stranger.call({ url: path(id, `/versions/${version!.id}`) })).statusCode).toBe(404);
  expect((await restore(stranger, id, version!.id, 2)).statusCode).toBe(404);
  const own = await summarized();
  expect((await restore(own.owner, own.id, version!.id, own.made.revision)).statusCode).toBe(404);
  const theirs = { ...asEdit(own.made), points: asEdit(made).points };
  expect((await send(own.owner, own.id, theirs)).json<Summary>().sentences).toEqual([]);
});

test('an empty text, too many points and an unknown kind are refused', async () => {
  const { owner, id, made } = await summarized();
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

test('a withdrawal reaches edited words, what was drawn from its lines, and every version', async () => {
  const guest = await app.signUp('Yacine');
  const { owner, id, made } = await summarized(guest);
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

test('an account that is deleted leaves its edits without its name', async () => {
  const guest = await app.signUp('Yacine');
  const { owner, id, made } = await summarized(guest);
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

test('new words of a task keep only the citations that support them', async () => {
  const { owner, made } = await summarized();
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
