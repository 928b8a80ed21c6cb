import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUMMARY_FORMATS, type SummaryFormat } from '#shared/rules/files/exportFile.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { visualLines } from './document/visualLines.ts';

const BUDGET = 'Amina: *the budget* <b>is</b> spent.';
const DECISION = 'تقرر تأجيل الإطلاق (الأول) إلى October بعد العيد';

let app: TestApp;
let amina: Person;
let meetingId: string;
beforeAll(async () => {
  app = await createTestApp();
  amina = await app.signUp('Amina Kaci');
  meetingId = await createMeeting(amina);
  const [first, second] = await sayLines(app, meetingId, amina, ['The budget is spent.', DECISION]);
  const began = Date.UTC(2026, 10, 20, 9);
  await app.db
    .updateTable('meetings')
    .set({ title: 'Budget T3: الميزانية', started_at: new Date(began) })
    .where('id', '=', meetingId)
    .execute();
  for (const [id, atMs] of [
    [first!, 0],
    [second!, 65_000],
  ] as const)
    await app.db
      .updateTable('segments')
      .set({ started_at: new Date(began + atMs) })
      .where('id', '=', id)
      .execute();
  const { id } = await app.db
    .insertInto('summaries')
    .values({ meeting_id: meetingId, language: 'en', engine: 'extractive' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const points = [
    ['sentence', BUDGET, [first!]],
    ['sentence', 'It was all.', [first!]],
    ['sentence', DECISION, [second!]],
    ['takeaway', 'Lamps sold well', [first!, second!]],
    ['decision', DECISION, [second!, crypto.randomUUID()]],
  ] as const;
  await app.db
    .insertInto('summary_points')
    .values(
      points.map(([kind, text, evidence], position) => ({
        summary_id: id,
        kind,
        position,
        language: 'en' as const,
        is_possible: kind === 'decision',
        text,
        evidence: [...evidence],
      })),
    )
    .execute();
  const task = { summary_id: id, evidence: [second!], owner: 'ياسين' };
  await app.db
    .insertInto('action_items')
    .values([
      {
        ...task,
        task: 'Send the report',
        due: '2026-12-01',
        due_text: 'on the first',
        is_done: true,
        position: 0,
      },
      { ...task, task: 'Call the client', due: null, due_text: 'soon', owner: null, position: 1 },
      { ...task, task: 'Order lamps', due: null, due_text: null, position: 2, is_possible: true },
    ])
    .execute();
});
afterAll(() => app.close());

const exported = (format: SummaryFormat, query = '', who = amina, id = meetingId) =>
  who.call({ url: `/api/meetings/${id}/summary/export?format=${format}${query}` });

const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\u200e\u200f\u2066-\u2069]+/g, ' ');

async function wordsOf(format: SummaryFormat, query = '', id = meetingId): Promise<string> {
  const { statusCode, rawPayload, payload } = await exported(format, query, amina, id);
  expect(statusCode).toBe(200);
  if (format === 'docx') return (await mammoth.extractRawText({ buffer: rawPayload })).value;
  if (format !== 'pdf') return payload;
  const document = await getDocumentProxy(new Uint8Array(rawPayload));
  return (await extractText(document, { mergePages: true })).text;
}

test.each(SUMMARY_FORMATS)(
  '%s contains every section of the summary, and a reader of its format opens it',
  async (format) => {
    const words = bare(await wordsOf(format));
    for (const part of [
      'is',
      'It was all.',
      'Lamps sold well',
      'Send the report',
      'Call the client',
      'ياسين',
    ])
      expect(words).toContain(bare(part));
    const places = ['تقرر', 'October', 'بعد', 'العيد'].map((word) => words.lastIndexOf(bare(word)));
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    if (format === 'json') return;
    for (const heading of ['Overview', 'Key Points', 'Action Items', 'Decisions'])
      expect(words).toContain(heading);
    expect(words).toMatch(/Lamps sold well \\?\(00:00, 01:05\\?\)/);
    expect(words).toContain('December 1, 2026');
  },
);

test('plain text has a paragraph for each section, and ticks done items', async () => {
  expect(await wordsOf('txt')).toBe(
    [
      'Budget T3: الميزانية',
      'November 20, 2026 at 9:00 AM (UTC)',
      '',
      'Overview',
      '',
      `${BUDGET} It was all.`,
      DECISION,
      '',
      'Key Points',
      '',
      '- Lamps sold well (00:00, 01:05)',
      '',
      'Action Items',
      '',
      '- ✓ Send the report\u200e [ياسين\u200e, December 1, 2026]\u200e (01:05)',
      '- Call the client [soon] (01:05)',
      '- Order lamps\u200e [ياسين]\u200e (01:05) – possible',
      '',
      'Decisions',
      '',
      `- ${DECISION}\u200f (01:05) – possible`,
      '',
    ].join('\n'),
  );
});

test('a date keeps its order beside words of the other direction, whatever the language of the headings', async () => {
  const reader = await app.signUp('Karim');
  await app.db.insertInto('participants').values({ meeting_id: meetingId, user_id: reader.id }).execute();
  const taskIn = async (language: string) =>
    /.*Send the report.*/.exec((await exported('txt', `&language=${language}`, reader)).payload)?.[0];
  expect(await taskIn('ar')).toContain('[ياسين\u200e, December 1, 2026]\u200e (01:05)');
  const line = await taskIn('fr');
  expect(line).toBe('- ✓ Send the report\u200e [ياسين\u200e, 1 décembre 2026]\u200e (01:05)');
  const [drawn] = visualLines(line!, 10_000, (text) => text.length);
  expect(drawn?.runs.map(({ text }) => text).join('')).toBe(
    '- ✓ Send the report [ياسين, 1 décembre 2026] (01:05)',
  );
});

test('markup in a summary is escaped in Markdown', async () => {
  const markdown = await wordsOf('md');
  expect(markdown).toContain('\\*the budget\\* \\<b\\>is\\</b\\>');
  expect(markdown).toContain('- [x] Send the report');
  expect(markdown).toContain('- [ ] Call the client');
});

test('JSON has times in milliseconds and the language of the summary', async () => {
  const data = JSON.parse(await wordsOf('json', '&language=fr'));
  expect(data).toMatchObject({
    format: 'tajmaat-summary',
    language: 'en',
    keyPoints: [{ text: 'Lamps sold well', atMs: [0, 65_000] }],
    actionItems: [
      { due: '2026-12-01', isDone: true },
      { owner: null, dueText: 'soon', isPossible: false },
      { isPossible: true },
    ],
    decisions: [{ atMs: [65_000], isPossible: true }],
  });
});

test("headings are in the reader's language, and the file name keeps its Arabic words", async () => {
  const { rawPayload, headers } = await exported('docx', '&language=ar');
  const { value: html } = await mammoth.convertToHtml({ buffer: rawPayload });
  expect(html).toMatch(/<h1>.*القرارات.*<\/h1>/);
  expect(html).toContain('<li>');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    'summary-Budget-T3-الميزانية-2026-11-20.docx',
  );
});

test("a summary of another person's meeting, or of none, returns 404, and a subtitle format 400", async () => {
  const stranger = await app.signUp('Karim');
  expect((await exported('pdf', '', stranger)).statusCode).toBe(404);
  const empty = await createMeeting(amina);
  expect((await amina.call({ url: `/api/meetings/${empty}/summary/export?format=txt` })).statusCode).toBe(
    404,
  );
  expect((await exported('srt' as SummaryFormat)).statusCode).toBe(400);
});

test.each([
  ['en', 3, '3 statements were left out', 'drawn before a correction', 'Lines were corrected'],
  ['fr', 1, '1 énoncé a été écarté', 'établi avant une correction', 'Des lignes ont été corrigées'],
  ['ar', 2, 'حُذفت عبارتان', 'استُخلص قبل تصحيح', 'صُحّحت سطور'],
])(
  'files in %s say how many statements were dropped, and mark statements from before a correction',
  async (language, dropped, leftOut, mark, note) => {
    const id = await createMeeting(amina);
    const [kept, corrected] = await sayLines(app, id, amina, ['We keep the shop.', 'We open in May.']);
    const points = [
      { text: 'We keep the shop.', evidence: [kept!] },
      { text: 'We open in May.', evidence: [corrected!] },
    ];
    const summaryId = await storeSummary(app.db, id, { sentence: points, decision: points });
    const textOf = async () =>
      (await amina.call({ url: `/api/meetings/${id}/summary/export?format=txt&language=${language}` }))
        .payload;
    const before = await textOf();
    for (const part of [leftOut, mark, note]) expect(before).not.toContain(part);
    await app.db.updateTable('summaries').set({ dropped }).where('id', '=', summaryId).execute();
    await amina.call({
      method: 'PATCH',
      url: `/api/meetings/${id}/transcripts/${corrected}`,
      payload: { content: 'We open in June.', replaces: 'We open in May.' },
    });
    const lines = (await textOf()).trimEnd().split('\n');
    expect(lines.filter((line) => line.includes(mark))).toEqual([
      `We keep the shop. We open in May. (${mark})`,
      expect.stringMatching(/^- We open in May\./),
    ]);
    expect(lines.at(-3)).toContain(leftOut);
    expect(lines.at(-1)).toContain(note);
    for (const format of ['docx', 'pdf', 'md'] as const) {
      const words = bare(await wordsOf(format, `&language=${language}`, id));
      for (const part of [leftOut, mark, note]) expect(words).toContain(bare(part));
    }
    expect(JSON.parse(await wordsOf('json', '', id))).toMatchObject({
      dropped,
      isBeforeCorrection: true,
      overview: ['We keep the shop. We open in May.'],
      sentences: [{ isBeforeCorrection: false }, { isBeforeCorrection: true }],
      decisions: [{ isBeforeCorrection: false }, { isBeforeCorrection: true }],
    });
  },
);
