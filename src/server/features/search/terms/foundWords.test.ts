import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { marked, said } from '#test/meetings/search.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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
    const { person } = await said(app, language, text, 'x');
    for (const query of queries) expect([query, await marked(person, query)]).toEqual([query, [expected]]);
  },
);

test('variants of alef, ya and ta marbuta match each other, and names are found in any language', async () => {
  const { person } = await said(app, 'ar', 'أحمد يرسل إلى Zoé الميزانيّة');
  for (const query of ['احمد', 'الميزانيه', 'الي', 'zoe', 'ZOÉ'])
    expect([query, await marked(person, query)]).toEqual([query, [expect.stringContaining('[')]]);
});

test('Arabic words recognized as another language are found too', async () => {
  const { person } = await said(app, 'en', 'نراجع القرارات today');
  expect(await marked(person, 'قرار')).toEqual(['نراجع [القرارات] today']);
});

test('any word matches, lines with more words rank first, and quoted words match verbatim', async () => {
  const { person } = await said(
    app,
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

test("a speaker's lines are found by name, and rank after lines that mention the name", async () => {
  const owner = await app.signUp('Karim Haddad');
  const other = await app.signUp('Lina');
  const id = await createMeeting(owner, other);
  await sayLines(app, id, owner, ['Good morning.']);
  await sayLines(app, id, other, ['I asked Karim for the report.']);
  expect(await marked(owner, 'karim')).toEqual(['I asked [Karim] for the report.', 'Good morning.']);
});

test('a long line is truncated around its highlighted matches', async () => {
  const filler = 'nothing of note '.repeat(40);
  const { person } = await said(app, 'en', `${filler}the zebra came ${filler}`);
  const [passage] = await marked(person, 'zebra');
  expect(passage).toMatch(/^… .*the \[zebra\] came .* …$/);
  expect(passage!.length).toBeLessThan(275);
});

test('a line too long for a lexeme is stored nevertheless', async () => {
  const endless = ['가'.repeat(5_000), 'é'.repeat(5_000), '\ufdfa'.repeat(5_000), `’'"\\`.repeat(500)];
  for (const language of ['en', 'fr', 'ar'] as const)
    await expect(said(app, language, ...endless)).resolves.toHaveProperty('person');
});

test.each<[Language, string, string[]]>([
  [
    'en',
    'The supplier sends the budget.',
    ['budegt', 'suplier', 'ubdget', 'sneds', 'udget', 'vudget', 'suppliers budgett'],
  ],
  ['fr', 'Le fournisseur envoie la facture.', ['fourniseur', 'fatcure', 'fcature', 'acture', 'fournis']],
  ['ar', 'ناقشنا الميزانية مع المورد', ['الميزانيا', 'المزانية', 'ميزاينة', 'يمزانية', 'لاميزانية']],
])('in %s a slip of typing is forgiven', async (language, text, queries) => {
  const { person } = await said(app, language, text, 'x');
  for (const query of queries)
    expect([query, await marked(person, query)]).toEqual([query, [expect.stringContaining('[')]]);
  expect(await marked(person, 'harbour')).toEqual([]);
});

test('a slip of typing is forgiven beside words that are found', async () => {
  const { person } = await said(app, 'en', 'The lamps.', 'A budget.');
  for (const query of ['budget lmaps', 'budget almps', 'budget laamps', 'budget lampe'])
    expect([query, (await marked(person, query)).toSorted()]).toEqual([
      query,
      ['A [budget].', 'The [lamps].'],
    ]);
});
