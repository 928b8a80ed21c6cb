import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const exported = (who: Person, meetingId: string, query: string) =>
  who.call({ url: `/api/meetings/${meetingId}/summary/export?${query}` });

test('in Arabic, a file lists names, dates and times with Arabic commas, and has a clock of 24 hours', async () => {
  const reader = await app.signUp('Karim');
  const id = await createMeeting(reader);
  const lines = await sayLines(app, id, reader, ['نرسل التقرير.', 'نعم.']);
  const summaryId = await storeSummary(app.db, id, { takeaway: [{ text: 'نرسل التقرير', evidence: lines }] });
  const task = {
    summary_id: summaryId,
    task: 'إرسال التقرير',
    owner: 'ياسين',
    due: '2026-12-01',
    evidence: lines,
  };
  await app.db
    .insertInto('action_items')
    .values({ ...task, position: 0 })
    .execute();
  const began = new Date('2027-01-10T13:05:00Z');
  await app.db.updateTable('meetings').set({ started_at: began }).where('id', '=', id).execute();
  for (const [index, line] of lines.entries()) {
    const started_at = new Date(began.getTime() + index * 65_000);
    await app.db.updateTable('segments').set({ started_at }).where('id', '=', line).execute();
  }
  const { payload } = await exported(reader, id, 'format=txt&language=ar');
  expect(payload).toContain('10 جانفي 2027 في 13:05 (UTC)');
  expect(payload).toContain('- نرسل التقرير (00:00، 01:05)');
  expect(payload).toContain('- إرسال التقرير [ياسين، 1 ديسمبر 2026]');
});

test('an item keeps its direction before a Latin owner, whose dot stays behind the name', async () => {
  const reader = await app.signUp('Karim');
  const id = await createMeeting(reader);
  const evidence = await sayLines(app, id, reader, ['Oui.']);
  const summaryId = await storeSummary(app.db, id, { takeaway: [{ text: 'Oui.', evidence }] });
  const task = {
    summary_id: summaryId,
    task: 'نعيطلها بعد la réunion demain',
    owner: 'Karim B.',
    evidence: [],
  };
  await app.db
    .insertInto('action_items')
    .values({ ...task, position: 0 })
    .execute();
  const { payload } = await exported(reader, id, 'format=txt');
  expect(payload).toContain('la réunion demain\u200f [Karim B.\u200e]');
  const { rawPayload } = await exported(reader, id, 'format=docx');
  const xml = strFromU8(unzipSync(new Uint8Array(rawPayload))['word/document.xml']!);
  expect(xml.split('<w:p>').find((paragraph) => paragraph.includes('نعيطلها'))).toContain('<w:bidi/>');
});

test('in files, lists and search results, the dot of a Latin name before Arabic words has direction marks', async () => {
  const person = await app.signUp('Amina B.');
  const id = await createMeeting(person);
  const words = 'نؤجل الإطلاق إلى الربيع.';
  const [line] = await sayLines(app, id, person, [words]);
  const said = [{ text: `Amina B.: ${words}`, evidence: [line!] }];
  await storeSummary(app.db, id, { sentence: [...said, ...said], decision: said });
  const read = async (url: string) => (await person.call({ url })).payload;
  const marked = `\u200fAmina B.\u200e\u200f: ${words}`;
  for (const format of ['txt', 'md'])
    expect(await read(`/api/meetings/${id}/summary/export?format=${format}`)).toMatch(
      new RegExp(`${marked} ${marked}\n[^]*- ${marked}`),
    );
  expect(await read(`/api/meetings/${id}/export?format=srt`)).toContain(`\n${marked}\n`);
  expect(JSON.parse(await read('/api/summaries/recent'))).toMatchObject([
    { aiSummary: `${marked} ${marked}` },
  ]);
  const { meetings } = JSON.parse(await read(`/api/search?q=${encodeURIComponent('الربيع')}`));
  const hit = meetings[0].hits.find(({ kind }: { kind: string }) => kind === 'summary');
  expect(hit.passage).toBe(marked);
  expect(
    hit.marks.map(({ start, end }: { start: number; end: number }) => hit.passage.slice(start, end)),
  ).toEqual(['الربيع']);
});
