import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import type { SummaryTemplate, SummaryTemplateForm } from '#shared/contract/summaryTemplates.ts';
import { type ChatServer, startChatServer } from '#test/doubles/chatServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import { type Person, sayLines, spokenMeeting } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const SAID = [
  'Yesterday I finished the login page, and today I will write its tests.',
  'I am stuck on the payment form because the bank sends no key.',
  'We decided to move the launch of the portal to the first week of October.',
  "I'll send the report to the client before Friday.",
  'The supplier answered our second letter at last, and the printer in the hall works again.',
  'Two servers failed on Monday morning, so the website was unreachable for twenty minutes.',
];
const FORM: SummaryTemplateForm = {
  name: 'Prices',
  instructions: 'Name every price.\nIgnore the weather.',
  sections: ['decision', 'takeaway'],
  length: 'short',
};

let app: TestApp;
let modelApp: TestApp;
let model: ChatServer;
beforeAll(async () => {
  model = await startChatServer(scribe());
  app = await createTestApp();
  modelApp = await createTestApp({
    env: { CHAT_URL: model.url, CHAT_MODEL: 'tiny', CHAT_CONTEXT: '4000' },
  });
});
afterAll(async () => {
  await app.close();
  await modelApp.close();
  await model.close();
});

const generate = (person: Person, id: string, template?: string) =>
  person.call({
    method: 'POST',
    url: `/api/ai/generate-summary/${id}${template ? `?template=${template}` : ''}`,
  });
const make = async (person: Person, form: object = FORM) =>
  person.call({ method: 'POST', url: '/api/summary-templates', payload: form });
const listOf = async (person: Person) =>
  (await person.call({ url: '/api/summary-templates' })).json<SummaryTemplate[]>();

test('templates are created, changed and deleted by their owner only, and listed by name', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const made = await make(person, { ...FORM, sections: ['decision', 'decision', 'takeaway'] });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<SummaryTemplate>();
  expect(made.json()).toEqual({ ...FORM, id });
  await make(person, { ...FORM, name: 'all of it' });
  expect((await listOf(person)).map(({ name }) => name)).toEqual(['all of it', 'Prices']);
  expect(await listOf(other)).toEqual([]);
  const url = `/api/summary-templates/${id}`;
  expect((await other.call({ method: 'PATCH', url, payload: FORM })).statusCode).toBe(404);
  expect((await other.call({ method: 'DELETE', url })).statusCode).toBe(404);
  const changed = await person.call({ method: 'PATCH', url, payload: { ...FORM, name: 'Costs' } });
  expect(changed.json()).toEqual({ ...FORM, name: 'Costs', id });
  const shortened = { length: 'long', sections: ['takeaway', 'takeaway'] };
  const partly = await person.call({ method: 'PATCH', url, payload: shortened });
  expect(partly.json()).toEqual({ ...FORM, name: 'Costs', id, length: 'long', sections: ['takeaway'] });
  expect((await person.call({ method: 'PATCH', url, payload: {} })).json()).toEqual(partly.json());
  expect((await person.call({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(await listOf(person)).toHaveLength(1);
});

test('a template needs a name, known sections, a valid length and short instructions, and twenty are the limit', async () => {
  const person = await app.signUp();
  for (const fault of [
    { name: '  ' },
    { sections: [] },
    { sections: ['rumour'] },
    { instructions: 'x'.repeat(1_001) },
    { length: 'endless' },
  ])
    expect((await make(person, { ...FORM, ...fault })).statusCode).toBe(400);
  for (let at = 0; at < 20; at += 1) expect((await make(person)).statusCode).toBe(201);
  expect((await make(person)).json().code).toBe('too_many_templates');
});

test('a stand-up summary is grouped by person, also in its export', async () => {
  const guest = await app.signUp('Karim');
  const { owner, id } = await spokenMeeting(app, SAID, guest);
  await sayLines(app, id, guest, ['Yesterday I fixed the printer in the hall.']);
  const made = (await generate(owner, id, 'standup')).json<Summary>();
  expect(made.form).toMatchObject({ template: 'standup', sections: ['standup', 'action'] });
  expect(made.finished.map(({ person }) => person)).toEqual(['Amina Kaci', 'Karim']);
  expect(made.blockers).toMatchObject([
    { person: 'Amina Kaci', text: 'I am stuck on the payment form because the bank sends no key.' },
  ]);
  expect(made).toMatchObject({ sentences: [], keyPoints: [], decisions: [] });
  const url = `/api/meetings/${id}/summary/export?format=md&language=en&timeZone=UTC`;
  const file = (await owner.call({ url })).body;
  expect(file).toContain('## Amina Kaci\n\n- Done: Yesterday I finished the login page.');
  expect(file).toContain('## Karim\n\n- Done: Yesterday I fixed the printer in the hall.');
  expect(file).not.toContain('## Decisions');
});

test('a decisions-only summary shows only decisions, and keeps the action items', async () => {
  const { owner, id } = await spokenMeeting(app, SAID);
  const general = (await generate(owner, id)).json<Summary>();
  expect(general.form.template).toBe('general');
  const made = (await generate(owner, id, 'decisions')).json<Summary>();
  expect(made.form.sections).toEqual(['decision']);
  expect(made.decisions.map(({ text }) => text)).toEqual(general.decisions.map(({ text }) => text));
  expect(made).toMatchObject({ aiSummary: '', keyPoints: [] });
  expect(made.actionItems).toHaveLength(general.actionItems.length);
  const url = `/api/meetings/${id}/summary/export?format=txt&language=en&timeZone=UTC`;
  expect((await owner.call({ url })).body).not.toContain('Action Items');
  const again = (await generate(owner, id)).json<Summary>();
  expect(again.form.template).toBe('decisions');
});

test('a custom template is used until it is deleted, also by the next summary', async () => {
  const guest = await app.signUp();
  const { owner, id } = await spokenMeeting(app, SAID, guest);
  const template = (await make(owner)).json<SummaryTemplate>();
  expect((await generate(guest, id, template.id)).statusCode).toBe(404);
  expect((await generate(owner, id, 'no-such')).statusCode).toBe(400);
  const made = (await generate(owner, id, template.id)).json<Summary>();
  expect(made).toMatchObject({
    templateId: template.id,
    form: { template: 'own', name: 'Prices', sections: ['decision', 'takeaway'], length: 'short' },
    sentences: [],
  });
  expect(JSON.stringify(made)).not.toContain('Name every price');
  const url = `/api/summary-templates/${template.id}`;
  await owner.call({ method: 'PATCH', url, payload: { ...FORM, name: 'Costs' } });
  expect((await generate(guest, id)).json<Summary>().form.name).toBe('Costs');
  await owner.call({ method: 'DELETE', url });
  const left = (await generate(guest, id)).json<Summary>();
  expect(left.form).toMatchObject({ template: 'own', name: 'Costs', sections: ['decision', 'takeaway'] });
  expect(left).not.toHaveProperty('templateId');
});

test('the prompt contains the purpose and the instructions of the template', async () => {
  const { owner, id } = await spokenMeeting(modelApp, SAID);
  const prompts = () => JSON.stringify(model.calls.map(({ messages }) => messages));
  await generate(owner, id);
  expect(prompts()).not.toMatch(/The reader (wants|asks)/);
  await generate(owner, id, 'minutes');
  expect(prompts()).toContain('minutes of a board');
  const template = (await make(owner)).json<SummaryTemplate>();
  const made = (await generate(owner, id, template.id)).json<Summary>();
  expect(prompts()).toContain('Name every price. Ignore the weather.');
  expect(made.engine).toContain('tiny');
  expect(made.sentences).toEqual([]);
  expect(made.keyPoints.length).toBeGreaterThan(0);
  const standup = (await generate(owner, id, 'standup')).json<Summary>();
  expect(standup.blockers).toMatchObject([{ person: 'Amina Kaci' }]);
});

test('an account export contains its templates, and deleting the account deletes them', async () => {
  const person = await app.signUp();
  await make(person, { ...FORM, name: 'Unforgettable' });
  expect((await person.call({ url: '/api/account/export' })).body).toContain('Unforgettable');
  await app.db.deleteFrom('users').where('id', '=', person.id).execute();
  const left = await app.db
    .selectFrom('summary_templates')
    .select('id')
    .where('name', '=', 'Unforgettable')
    .execute();
  expect(left).toEqual([]);
});
