import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { inBrackets } from '#test/markedText.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import type { SearchPage } from './search.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (person: Person, q: string, cursor = '') =>
  person.call({
    url: `/api/search?q=${encodeURIComponent(q)}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
  });
const find = async (person: Person, q: string, cursor = '') =>
  (await ask(person, q, cursor)).json<SearchPage>();

/** The passages of all hits, with matches in brackets. */
const marked = async (person: Person, q: string): Promise<string[]> =>
  (await find(person, q)).meetings.flatMap(({ hits }) =>
    hits.map(({ passage, marks }) => inBrackets(passage, marks)),
  );

const markedTitles = async (person: Person, q: string, filters = ''): Promise<string[]> => {
  const answer = await person.call({ url: `/api/search?q=${encodeURIComponent(q)}${filters}` });
  return answer
    .json<SearchPage>()
    .meetings.map(({ meetingTitle, titleMarks }) => inBrackets(meetingTitle, titleMarks));
};

async function said(language: Language, ...texts: string[]): Promise<{ person: Person; id: string }> {
  const person = await app.signUp();
  const id = await createMeeting(person);
  const ids = await sayLines(app, id, person, texts);
  await app.db.updateTable('segments').set({ language }).where('id', 'in', ids).execute();
  return { person, id };
}

test.each<[Language, string, string, string[]]>([
  [
    'en',
    'The customers complained about two meetings with Yacine.',
    'The [customers] complained about two meetings with Yacine.',
    ['customer', 'CUSTOMERS', 'the customer', 'custom'],
  ],
  [
    'fr',
    'Les décisions de l’équipe ont été prises mardi.',
    'Les [décisions] de l’équipe ont été prises mardi.',
    ['décision', 'decisions', 'DÉCISIONS', 'les decision', 'décis'],
  ],
  [
    'ar',
    'نراجع اليوم ميزانية الفصل والقرارات الجديدة',
    'نراجع اليوم ميزانية الفصل [والقرارات] الجديدة',
    ['قرارات', 'القرار', 'قرار', 'القرارات', 'قَرار', 'ما هي القرارات'],
  ],
])(
  'in %s a word is found by its stem, its beginning and without its accents',
  async (language, text, expected, queries) => {
    const { person } = await said(language, text, 'x');
    for (const query of queries) expect([query, await marked(person, query)]).toEqual([query, [expected]]);
  },
);

test('variants of alef, ya and ta marbuta are the same letter, and names are found in any language', async () => {
  const { person } = await said('ar', 'أحمد يرسل إلى Zoé الميزانيّة');
  for (const query of ['احمد', 'الميزانيه', 'الي', 'zoe', 'ZOÉ'])
    expect([query, await marked(person, query)]).toEqual([query, [expect.stringContaining('[')]]);
});

test('Arabic recognised as another language is found as well', async () => {
  const { person } = await said('en', 'نراجع القرارات today');
  expect(await marked(person, 'قرار')).toEqual(['نراجع [القرارات] today']);
});

test('any of the words is enough, those with more of them come first; quoted words match verbatim', async () => {
  const { person } = await said(
    'en',
    'Budget only.',
    'The launch of the budget tool.',
    'A budget for the launch.',
  );
  expect((await marked(person, 'budget launch')).at(-1)).toEqual('[Budget] only.');
  expect(await marked(person, 'unheard launch wombat')).toHaveLength(2);
  expect(await marked(person, '"budget for the launch"')).toEqual(['A [budget] [for] [the] [launch].']);
  expect(await marked(person, '« launch of » budget')).toEqual(['The [launch] [of] the [budget] tool.']);
  expect(await marked(person, '"the budget tool')).toHaveLength(1);
  expect(await marked(person, 'for the')).toEqual([
    expect.stringContaining('[for] [the]'),
    expect.anything(),
  ]);
});

test("a speaker's lines are found by name, ranked after those that mention them", async () => {
  const owner = await app.signUp('Karim Haddad');
  const other = await app.signUp('Lina');
  const id = await createMeeting(owner, other);
  await sayLines(app, id, owner, ['Good morning.']);
  await sayLines(app, id, other, ['I asked Karim for the report.']);
  expect(await marked(owner, 'karim')).toEqual(['I asked [Karim] for the report.', 'Good morning.']);
});

test('a summary is found by its text, its action items and its title, and links to its meeting', async () => {
  const { person, id } = await said(
    'en',
    'We decided to move the launch to October.',
    "I'll send the report to the client before Friday.",
  );
  await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  const [found] = (await find(person, 'launch')).meetings;
  expect(found).toMatchObject({ meetingId: id, meetingTitle: 'Revue du budget', more: 0 });
  expect(found!.hits.map(({ kind, segmentId }) => [kind, segmentId !== null])).toEqual(
    expect.arrayContaining([
      ['transcript', true],
      ['summary', false],
    ]),
  );
  expect((await find(person, 'revue')).meetings[0]?.hits).toMatchObject([{ kind: 'summary' }]);
});

test('words are found only by participants, and by nobody after they are deleted', async () => {
  const [owner, guest, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner, guest);
  await sayLines(app, id, owner, [
    'The unmistakable wombat is agreed.',
    'I will send the wombat before Friday.',
  ]);
  await owner.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  for (const q of ['wombat', 'womb', 'wombta', '"unmistakable wombat"', 'revue']) {
    expect((await find(stranger, q)).meetings).toEqual([]);
    expect((await find(guest, q)).meetings).toHaveLength(1);
  }
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}` });
  for (const person of [owner, guest]) expect((await find(person, 'wombat')).meetings).toEqual([]);
});

test('pages contain ten meetings each, follow each other without a gap, and end', async () => {
  const person = await app.signUp();
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    ids.push(await createMeeting(person));
    await sayLines(
      app,
      ids[index]!,
      person,
      Array.from({ length: 5 }, () => 'An ordinary budget line.'),
    );
  }
  const first = await find(person, 'budget');
  expect(first.meetings.map(({ hits, more }) => [hits.length, more])).toEqual(Array(10).fill([3, 2]));
  const second = await find(person, 'budget', first.nextCursor!);
  expect(second.nextCursor).toBeNull();
  const seen = [...first.meetings, ...second.meetings].map(({ meetingId }) => meetingId);
  expect(seen.sort()).toEqual(ids.sort());
  const gone = first.nextCursor!.replace(/_.*/, `_${crypto.randomUUID()}`);
  expect(await find(person, 'budget', gone)).toMatchObject({ meetings: [], nextCursor: null });
});

test('a long line is truncated around its matches, which stay marked', async () => {
  const filler = 'nothing of note '.repeat(40);
  const { person } = await said('en', `${filler}the zebra came ${filler}`);
  const [passage] = await marked(person, 'zebra');
  expect(passage).toMatch(/^… .*the \[zebra\] came .* …$/);
  expect(passage!.length).toBeLessThan(275);
});

test('every input returns a list or a plain rejection', async () => {
  const { person } = await said('en', "It's a & b | (c) <-> d:* \\ 'quoted' ＇wide＇ 가나다 ﷺ 😀 ٣٤");
  const hostile = [
    "'",
    '"',
    '\\',
    ':*',
    'a:*',
    '&|!()<->',
    "' or 1=1 --",
    '!!!!',
    '((((',
    '"""',
    '«»«',
    "a'b\\c",
    '＇wide＇',
    '"＇＼＇"',
    'ﷺ',
    '😀😀',
    '٣٤',
    '가나다',
    '\u202e\u200f',
    'the',
    'the of',
    '%_',
    '\u0301\u0301',
    'ʼn ŉ',
    'ab '.repeat(66),
    'é'.repeat(200),
    '가'.repeat(200),
    '"'.repeat(200),
    '\ufdfa'.repeat(200),
  ];
  for (const q of hostile) {
    const { statusCode } = await ask(person, q);
    expect([q, statusCode < 500]).toEqual([q, true]);
  }
  for (const q of ['', 'a', ' a ', 'x'.repeat(201)]) expect((await ask(person, q)).statusCode).toBe(400);
  for (const cursor of ['1', 'x', '2026-99-99T00:00:00.000Z_00000000-0000-4000-8000-000000000000'])
    expect((await ask(person, 'budget', cursor)).statusCode).toBe(400);
});

test('text that no lexeme can hold is stored all the same', async () => {
  const endless = ['가'.repeat(5_000), 'é'.repeat(5_000), '\ufdfa'.repeat(5_000), `’'"\\`.repeat(500)];
  for (const language of ['en', 'fr', 'ar'] as const) await said(language, ...endless);
});

test.each([
  ['Weekly budgets of the harbour', { budget: 'budgets', HARBOUR: 'harbour', harb: 'harbour' }],
  ['Réunion des équipes', { equipe: 'équipes', réunion: 'Réunion', reunions: 'Réunion' }],
  ['اجتماع الميزانية', { ميزانية: 'الميزانية', الميزانية: 'الميزانية', ميزانيه: 'الميزانية' }],
])(
  'the title %s is found and marked without any summary, in other forms of its words',
  async (title, queries) => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const [held, planned] = [await createMeeting(person), await createMeeting(person)];
    await app.db.updateTable('meetings').set({ title }).where('id', 'in', [held, planned]).execute();
    await person.call({ method: 'POST', url: `/api/meetings/${held}/end` });
    for (const [query, word] of Object.entries(queries)) {
      const { meetings } = await find(person, query);
      expect([query, meetings]).toEqual([
        query,
        [expect.objectContaining({ meetingId: held, meetingTitle: title, hits: [], more: 0 })],
      ]);
      expect(await markedTitles(person, query)).toEqual([title.replace(word, `[${word}]`)]);
      expect((await find(stranger, query)).meetings).toEqual([]);
    }
  },
);

test('a title is marked beside what was said, and not where it was no reason of the search', async () => {
  const { person, id } = await said('en', 'The harbour budget is late.', 'x');
  await app.db.updateTable('meetings').set({ title: 'Harbour, yearly' }).where('id', '=', id).execute();
  expect(await markedTitles(person, 'budget harbours')).toEqual(['[Harbour], yearly']);
  expect(await markedTitles(person, 'budget')).toEqual(['Harbour, yearly']);
  expect(await markedTitles(person, '"harbour budget"')).toEqual(['Harbour, yearly']);
  expect(await markedTitles(person, 'harbour', '&language=en')).toEqual(['Harbour, yearly']);
  expect(
    await markedTitles(person, 'harbour', `&person=${encodeURIComponent(person.name ?? person.username)}`),
  ).toEqual(['Harbour, yearly']);
});

test.each<[Language, string, string[]]>([
  ['en', 'The supplier sends the budget.', ['budegt', 'suplier', 'ubdget', 'suppliers budgett']],
  ['fr', 'Le fournisseur envoie la facture.', ['fourniseur', 'fatcure', 'fournis']],
  ['ar', 'ناقشنا الميزانية مع المورد', ['الميزانيا', 'المزانية']],
])('in %s a slip of typing is forgiven', async (language, text, queries) => {
  const { person } = await said(language, text, 'x');
  for (const query of queries)
    expect([query, await marked(person, query)]).toEqual([query, [expect.stringContaining('[')]]);
  expect(await marked(person, 'harbour')).toEqual([]);
});

test('a search within one meeting lists all its passages, and only to those who may see it', async () => {
  const { person, id } = await said('en', ...Array.from({ length: 9 }, (_, n) => `The budget, part ${n}.`));
  const stranger = await app.signUp();
  const within = (who: Person) => who.call({ url: `/api/search?q=budget&meetingId=${id}` });
  const { meetings } = (await within(person)).json<SearchPage>();
  expect(meetings.map(({ hits, more }) => [hits.length, more])).toEqual([[9, 0]]);
  expect((await within(stranger)).statusCode).toBe(404);
});

test('a search is filtered by person, language and time', async () => {
  const { person } = await said('fr', 'Le budget de la ville.');
  const ask = async (filter: string) =>
    (await person.call({ url: `/api/search?q=budget&${filter}` })).json<SearchPage>().meetings.length;
  expect(await ask('person=Amina')).toBe(1);
  expect(await ask('person=Yacine')).toBe(0);
  expect(await ask('language=fr')).toBe(1);
  expect(await ask('language=ar')).toBe(0);
  expect(await ask('from=2020-01-01T00:00:00Z')).toBe(1);
  expect(await ask('until=2020-01-01T00:00:00Z')).toBe(0);
});

test('an action item that was changed or removed is found accordingly', async () => {
  const { person, id } = await said('en', "I'll send the report to the client before Friday.");
  await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  const kinds = async (q: string) =>
    (await find(person, q)).meetings.flatMap(({ hits }) => hits.map(({ kind }) => kind));
  await app.db.updateTable('action_items').set({ task: 'Feed the quokka' }).execute();
  expect(await kinds('quokka')).toEqual(['summary']);
  await app.db.deleteFrom('action_items').execute();
  expect(await kinds('quokka')).toEqual([]);
});

test('three searches a second are enough for anybody, and the next one learns when to come back', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  for (let count = 0; count < 180; count += 1) expect((await ask(person, 'a')).statusCode).toBe(400);
  const refused = await ask(person, 'budget');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other, 'budget')).statusCode).toBe(200);
});

test('without a model of embeddings a search says that it goes by words', async () => {
  const { person } = await said('en', 'The budget.');
  expect((await find(person, 'budget')).matchedBy).toBe('words');
});

test('a meeting is found by who attends it, and for its owner by who was invited', async () => {
  const [owner, guest, stranger] = [
    await app.signUp(),
    await app.signUp('Zineb Khaldoun'),
    await app.signUp(),
  ];
  const id = await createMeeting(owner, guest);
  await sayLines(app, id, owner, ['The supplier sends the report.']);
  await app.db
    .insertInto('meeting_invitations')
    .values({ meeting_id: id, email: 'moufida.ziani@example.org' })
    .execute();
  const idsOf = async (person: Person, q: string) =>
    (await find(person, q)).meetings.map(({ meetingId }) => meetingId);
  for (const q of ['zineb', 'khaldoun', 'zine', '"zineb khaldoun"'])
    expect([q, await idsOf(owner, q)]).toEqual([q, [id]]);
  expect(await idsOf(owner, 'moufida')).toEqual([id]);
  expect(await idsOf(owner, 'example')).toEqual([]);
  // People attend all their own meetings, so their own name finds nothing.
  for (const q of ['zineb', 'moufida']) expect([q, await idsOf(guest, q)]).toEqual([q, []]);
  for (const q of ['zineb', 'moufida']) expect(await idsOf(stranger, q)).toEqual([]);
  await app.db
    .updateTable('participants')
    .set({ removed_at: new Date(), removed_by: 'owner' })
    .where('user_id', '=', guest.id)
    .execute();
  expect(await idsOf(owner, 'zineb')).toEqual([]);
});

test('of the meetings with the words, the one that a named person attends comes first', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp('Tassadit Amrane')];
  const attended = await createMeeting(owner, guest);
  const other = await createMeeting(owner);
  for (const id of [attended, other]) await sayLines(app, id, owner, ['The budget is closed.']);
  const { meetings } = await find(owner, 'budget tassadit');
  expect(meetings.map(({ meetingId }) => meetingId)).toEqual([attended, other]);
});
