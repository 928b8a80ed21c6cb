import { execFileSync } from 'node:child_process';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_FORMATS, type ExportFormat } from '#shared/rules/files/exportFile.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { bidi } from './bidi.ts';

const ENGLISH = 'We begin with the budget (again): 45 % is spent.';
const ARABIC = 'نناقش الميزانية (الأولى) مع Karim غدا';
const FRENCH = 'D’accord, œuvre « à voir » & <terminé>.';
const SECRET = 'This was withdrawn.';

let app: TestApp;
let amina: Person;
let yacine: Person;
let meetingId: string;
beforeAll(async () => {
  app = await createTestApp();
  [amina, yacine] = [await app.signUp('Amina Kaci'), await app.signUp('ياسين بوزيد')];
  const leaving = await app.signUp('Lila');
  meetingId = await createMeeting(amina, yacine, leaving);
  await sayLines(app, meetingId, amina, [ENGLISH, FRENCH]);
  await sayLines(app, meetingId, leaving, [SECRET]);
  await sayLines(app, meetingId, yacine, [ARABIC]);
  const [gapId] = await sayLines(app, meetingId, amina, ['']);
  await app.db.updateTable('segments').set({ is_gap: true }).where('id', '=', gapId!).execute();
  const order = [ENGLISH, FRENCH, SECRET, ARABIC, ''];
  for (const [index, content] of order.entries())
    await app.db
      .updateTable('segments')
      .set({ started_at: new Date(Date.UTC(2026, 10, 20, 9, 0, index * 10)) })
      .where('content', '=', content)
      .where('meeting_id', '=', meetingId)
      .execute();
  await app.db
    .updateTable('meetings')
    .set({ title: 'Budget T3: الميزانية', started_at: new Date(Date.UTC(2026, 10, 20, 9)) })
    .where('id', '=', meetingId)
    .execute();
  await leaving.call({ method: 'DELETE', url: `/api/meetings/${meetingId}/consent` });
});
afterAll(() => app.close());

const exported = (format: ExportFormat, query = '', who = amina) =>
  who.call({ url: `/api/meetings/${meetingId}/export?format=${format}${query}` });

/** Normalizes white space, ligatures and isolates, which differ by format, to compare only the words. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\u200e\u200f\u2066-\u2069]+/g, ' ');

async function wordsOf(format: ExportFormat, query = ''): Promise<string> {
  const { statusCode, rawPayload, payload } = await exported(format, query);
  expect(statusCode).toBe(200);
  if (format === 'docx') return (await mammoth.extractRawText({ buffer: rawPayload })).value;
  if (format !== 'pdf') return payload;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text;
}

test.each(EXPORT_FORMATS)(
  '%s contains every line with its speaker, and no withdrawn line',
  async (format) => {
    const words = bare(await wordsOf(format));
    expect(words).toContain('We begin with the budget (again): 45 % is spent.');
    for (const word of ['Amina Kaci', 'ياسين', 'الميزانية', 'Karim', 'œuvre'])
      expect(words).toContain(bare(word));
    expect(words).not.toContain('withdrawn');
    expect(words).not.toContain('Lila');
    if (format === 'json') expect(JSON.parse(words).lines.at(-1)).toMatchObject({ isGap: true, text: null });
    else expect(words).toContain('could not be recognized');
  },
);

test.each([
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['pdf', 'application/pdf'],
  ['srt', 'application/x-subrip; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
] as const)(
  '%s is sent as an attachment with a file name in Latin and Arabic script',
  async (format, type) => {
    const { headers } = await exported(format);
    expect(headers['content-type']).toBe(type);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''\S+$/);
    const name = decodeURIComponent(disposition.split("UTF-8''")[1]!);
    expect(name).toBe(`Budget-T3-الميزانية-2026-11-20.${format}`);
  },
);

test('the file name for old clients has no path, whatever letters the title has', async () => {
  const id = await createMeeting(yacine);
  await sayLines(app, id, yacine, [ARABIC]);
  await app.db
    .updateTable('meetings')
    .set({ title: '．．／．．／＂ℂalcul＂ 😀', started_at: new Date(Date.UTC(2026, 10, 20, 9)) })
    .where('id', '=', id)
    .execute();
  const { headers } = await yacine.call({ url: `/api/meetings/${id}/export?format=txt` });
  expect(headers['content-disposition']).toContain('filename="....Calcul--2026-11-20.txt"');
});

test('DOCX marks right-to-left paragraphs and runs', async () => {
  const { rawPayload } = await exported('docx');
  const { value: html } = await mammoth.convertToHtml({ buffer: rawPayload });
  expect(html).toContain('نناقش الميزانية (الأولى) مع Karim غدا');
  const xml = documentXml(rawPayload);
  const paragraph = xml.split('<w:p>').find((one) => one.includes('نناقش'))!;
  expect(paragraph).toContain('<w:bidi/>');
  expect(paragraph).toMatch(/<w:rtl\/>[\s\S]*نناقش/);
  expect(paragraph.split('<w:r>').find((run) => run.includes('Karim'))).toContain('<w:rtl w:val="false"/>');
});

/** The direction that a program gives a paragraph by its first letter (Unicode bidi, rules P2 and P3). */
const directionIn = (paragraph: string): 'ltr' | 'rtl' =>
  bidi.getEmbeddingLevels(paragraph).paragraphs[0]!.level === 1 ? 'rtl' : 'ltr';

test.each(['txt', 'md', 'srt', 'vtt'] as const)(
  '%s gives every line its own direction, also one that begins with a name in the other script',
  async (format) => {
    const said = [
      ['نناقش الميزانية غدا', 'rtl'],
      ['Karim سيرسل التقرير إلى الزبون غدا', 'rtl'],
      ['We begin with the budget', 'ltr'],
      ['ياسين sends the report to the client', 'ltr'],
    ] as const;
    const id = await createMeeting(yacine, amina);
    for (const speaker of [yacine, amina])
      await sayLines(
        app,
        id,
        speaker,
        said.map(([text]) => text),
      );
    const { payload } = await yacine.call({ url: `/api/meetings/${id}/export?format=${format}` });
    const lines = payload.split('\n').map((line) => line.replace(/^<v [^>]*>/, ''));
    for (const [text, direction] of said) {
      const found = lines.filter((line) => line.includes(text));
      expect(found.map(directionIn), text).toEqual([direction, direction]);
    }
  },
);

test('the words of a PDF are extracted in spoken order, also right to left', async () => {
  const words = await wordsOf('pdf');
  const places = ['نناقش', 'الميزانية', 'مع', 'Karim', 'غدا'].map((word) => words.lastIndexOf(word));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test('a PDF has its title, its language, and as many pages as it needs', async () => {
  const long = await createMeeting(amina);
  await sayLines(
    app,
    long,
    amina,
    Array.from({ length: 200 }, (_, index) => `${index}. ${ENGLISH} ${ARABIC}`),
  );
  const { rawPayload } = await amina.call({ url: `/api/meetings/${long}/export?format=pdf&language=ar` });
  const document = await getDocumentProxy(new Uint8Array(rawPayload));
  expect(document.numPages).toBeGreaterThan(3);
  const { text } = await extractText(document, { mergePages: true });
  for (let index = 0; index < 200; index++) expect(text).toContain(`${index}. We begin`);
  const { info } = await getMeta(document);
  expect(info).toMatchObject({ Language: 'ar', Title: expect.any(String) });
});

test.each(['srt', 'vtt'] as const)('ffmpeg reads %s subtitles', async (format) => {
  const { rawPayload } = await exported(format);
  const read = execFileSync(
    'ffmpeg',
    ['-loglevel', 'error', '-f', READERS[format], '-i', '-', '-f', 'srt', '-'],
    {
      input: rawPayload,
    },
  ).toString();
  const cues = read.trim().split('\n\n');
  expect(cues).toHaveLength(4);
  expect(cues[0]).toContain('00:00:00,000 --> 00:00:04,000');
  expect(cues[1]).toContain('00:00:10,000 --> 00:00:14,000');
  expect(cues[1]).toContain('terminé');
  expect(cues[2]).toContain('نناقش');
});
const READERS = { srt: 'srt', vtt: 'webvtt' } as const;

test("headings, dates and notes are in the reader's language", async () => {
  const french = await wordsOf('txt', '&language=fr&timeZone=Africa/Algiers');
  expect(french).toContain('20 novembre 2026');
  expect(french).toContain('10:00 (Africa/Algiers)');
  expect(french).toContain('[Des paroles n’ont pas pu être reconnues à cet endroit.]');
  expect(await wordsOf('md', '&language=ar')).toContain('قيل هنا كلام تعذّر التعرف عليه.');
});

test('markup in a line is escaped in Markdown and in subtitles', async () => {
  expect(await wordsOf('md')).toContain('\\& \\<terminé\\>');
  expect(await wordsOf('vtt')).toContain('&amp; &lt;terminé&gt;');
});

test('a stranger gets 404, an unknown format 400, and an empty transcript 422', async () => {
  const stranger = await app.signUp();
  for (const format of EXPORT_FORMATS) expect((await exported(format, '', stranger)).statusCode).toBe(404);
  expect((await app.call({ url: `/api/meetings/${meetingId}/export?format=pdf` })).statusCode).toBe(401);
  const refused = await amina.call({ url: `/api/meetings/${meetingId}/export?format=exe` });
  expect(refused.statusCode).toBe(400);
  const empty = await amina.call({ url: `/api/meetings/${await createMeeting(amina)}/export?format=txt` });
  expect([empty.statusCode, empty.json()]).toMatchObject([422, { code: 'nothing_to_export' }]);
});

test('a person who exports many documents at once does not keep others from theirs', async () => {
  const greedy = await app.signUp();
  const own = await createMeeting(greedy);
  await sayLines(app, own, greedy, [ENGLISH]);
  const many = Array.from({ length: 12 }, () =>
    greedy.call({ url: `/api/meetings/${own}/export?format=docx` }),
  );
  const [last, ...refused] = (await Promise.all([...many, exported('docx')])).reverse();
  expect(last!.statusCode).toBe(200);
  expect(refused.map(({ statusCode }) => statusCode)).toContain(429);
});

test('exports are rate limited for each person', async () => {
  const busy = await app.signUp();
  const own = await createMeeting(busy);
  await sayLines(app, own, busy, [ENGLISH]);
  const codes: number[] = [];
  for (let i = 0; i < 31; i++)
    codes.push((await busy.call({ url: `/api/meetings/${own}/export?format=txt` })).statusCode);
  expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true);
  expect(codes.at(-1)).toBe(429);
});

const documentXml = (file: Buffer): string =>
  strFromU8(unzipSync(new Uint8Array(file))['word/document.xml']!);
