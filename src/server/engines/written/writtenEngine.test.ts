import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createExtractiveEngine } from '#server/engines/extractive/extractiveEngine.ts';
import { spokenMeeting } from '#server/engines/extractive/spokenMeeting.ts';
import type { SummaryEngineError } from '#server/features/summaries/summaryEngine.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import { honestItems, linesIn, scribe } from '#test/doubles/scribe.ts';
import { recordedRun, startWriter, TALK, talk, type Writer } from '#test/doubles/writer.ts';

const embedded = createExtractiveEngine();
afterAll(() => embedded.close());

let writer: Writer;
beforeEach(async () => {
  writer = await startWriter(embedded);
});
afterEach(() => writer.close());

test('a draft has sentences, key points, decisions and tasks, each with the lines that it cites', async () => {
  const run = recordedRun();
  const draft = await writer.summarize(talk, run);
  const ids = talk.lines.map(({ id }) => id);
  expect(draft.language).toBe('en');
  expect(draft.points.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sentence', 'takeaway', 'decision']),
  );
  for (const { evidence } of [...draft.points, ...draft.actions]) {
    expect(evidence.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(evidence));
  }
  expect(draft.actions.map(({ owner }) => owner)).toEqual(expect.arrayContaining(['Karim', 'Lila']));
  expect(draft.dropped).toBe(0);
  expect(run.stages.map(({ stage }) => stage)).toEqual(['reading', 'reading', 'writing', 'checking']);
});

test('hallucinated numbers, names, lines and statements are dropped and counted', async () => {
  const lies = [
    { text: 'The supplier asked for 30,000 dinars for the testing phase.', lines: [2] },
    { text: 'The launch of the portal moves to Annaba in October.', lines: [3] },
    { text: 'The launch of the portal moves to October.', lines: [99] },
    { text: 'Everybody enjoyed the delicious cake at the birthday party.', lines: [1] },
  ];
  writer.server.answerWith(
    scribe({
      items: (lines) => {
        const items = honestItems(lines);
        return {
          points: [...items.points, ...lies],
          decisions: [...items.decisions, { text: 'Karim leaves the company.', lines: [7] }],
          actions: [
            { task: 'Send the new plan to the supplier', owner: 'Farid', due: 'next month', lines: [4] },
            {
              task: 'Write to both customers and explain the server',
              owner: 'Lila',
              due: 'tomorrow',
              lines: [11],
            },
          ],
        };
      },
    }),
  );
  const draft = await writer.summarize();
  expect(draft.dropped).toBe(5);
  // The prose is written from supported items only.
  const prose = writer.server.calls.filter((call) => linesIn(call).length === 0);
  expect(prose.length).toBeGreaterThan(0);
  expect(JSON.stringify(prose)).not.toMatch(/30,000|Annaba|cake|leaves the company|Farid/);
  expect(JSON.stringify(draft)).not.toMatch(
    /30,000|Annaba|cake|leaves the company|Farid|next month|tomorrow/,
  );
  expect(draft.actions[1]).toMatchObject({ owner: 'Lila', dueText: null });
  // The embedded engine found the same task, so its owner and deadline fill the gaps.
  expect(draft.actions[0]).toMatchObject({ owner: 'Karim' });
});

test.each([
  ['Sara Mansouri', 'Sara Mansouri'],
  ['Sara Haddad', 'Sara Haddad'],
  ['Sara', 'Sara'],
])('of two speakers with one first name, the owner "%s" becomes %s', async (owner, shown) => {
  const task = 'Write to both customers and explain what happened with the server';
  writer.server.answerWith(
    scribe({
      items: () => ({ points: [], decisions: [], actions: [{ task, owner, due: null, lines: [11] }] }),
    }),
  );
  const lines = talk.lines.map((line, at) => ({
    ...line,
    speaker: at >= 9 ? 'Sara Mansouri' : at >= 8 ? 'Sara Haddad' : line.speaker,
  }));
  const { actions } = await writer.summarize({ ...talk, lines });
  expect(actions.find((action) => action.task === task)?.owner).toBe(shown);
});

test('sentences of the overview are checked again, and unsupported ones are dropped', async () => {
  writer.server.answerWith(
    scribe({
      overview: (points) => ({
        sentences: [
          { text: 'The launch of the portal costs 90,000 dinars.', points: [1] },
          { text: String(points[1]?.text), points: [2] },
          { text: 'The team talked about the launch of the new portal.', points: [77] },
        ],
        headlines: [],
      }),
    }),
  );
  const draft = await writer.summarize();
  expect(draft.points.filter(({ kind }) => kind === 'sentence').map(({ text }) => text)).toEqual([
    TALK[1]?.[1],
  ]);
  expect(draft.dropped).toBe(2);
});

test('a decision or task found by only one method is possible, and one found by both is sure', async () => {
  writer.server.answerWith(
    scribe({
      items: (lines) => {
        const items = honestItems(lines);
        const chatter = { text: 'The server was down for ten minutes on Monday.', lines: [5] };
        return { ...items, decisions: [...items.decisions, chatter], actions: items.actions.slice(0, 1) };
      },
    }),
  );
  const draft = await writer.summarize();
  const decisions = draft.points.filter(({ kind }) => kind === 'decision');
  expect(decisions.find(({ evidence }) => evidence.includes('l3'))?.isPossible).toBeUndefined();
  expect(decisions.find(({ evidence }) => evidence.includes('l5'))?.isPossible).toBe(true);
  expect(draft.actions.find(({ evidence }) => evidence.includes('l4'))?.isPossible).toBeUndefined();
  expect(draft.actions.find(({ evidence }) => evidence.includes('l11'))).toMatchObject({
    isPossible: true,
    owner: 'Lila',
  });
});

test('a summary is in the language of the reader, and a translation that changes a number is dropped', async () => {
  const french: Record<string, string> = {
    'Then we decided to move the launch of the portal to the first week of October.':
      'Nous avons décidé de déplacer le lancement du portail à la première semaine d’octobre.',
    "I'll send the new plan to the supplier before Friday.": 'Envoyer 12 nouveaux plans au fournisseur.',
    'I will write to both customers and explain what happened with the server.':
      'Écrire aux clients pour leur expliquer ce qui est arrivé au serveur.',
  };
  writer.server.answerWith(
    scribe({
      overview: () => ({
        sentences: [{ text: 'La réunion porte sur le lancement du nouveau portail.', points: [1] }],
        headlines: [],
      }),
      translate: (text) => french[text] ?? '',
    }),
  );
  const draft = await writer.summarize({ ...talk, language: 'fr' });
  expect(draft.language).toBe('fr');
  expect(draft.points.map(({ text }) => text)).toEqual([
    'La réunion porte sur le lancement du nouveau portail.',
    'Nous avons décidé de déplacer le lancement du portail à la première semaine d’octobre.',
  ]);
  expect(draft.actions.map(({ task }) => task)).toEqual([
    'Écrire aux clients pour leur expliquer ce qui est arrivé au serveur.',
  ]);
  expect(draft.dropped).toBe(1);
});

test.each([
  ['French', 'La réunion a été consacrée au lancement du nouveau portail pour les clients.'],
  ['Chinese', '会议讨论了新门户网站的启动。'],
])('a model that answers in %s is asked once more, and then fails as unusable', async (_name, text) => {
  writer.server.answerWith(
    scribe({ items: () => ({ points: [{ text, lines: [1] }], decisions: [], actions: [] }) }),
  );
  await expect(writer.summarize()).rejects.toMatchObject({ reason: 'unusable' });
  expect(writer.server.calls).toHaveLength(2);
  expect(writer.server.calls[1]?.messages[0]?.content).toContain('in no other language');
});

test('a meeting in two languages is summarized in one language', async () => {
  const lines = [
    ...talk.lines,
    ...spokenMeeting('ar', [
      ['سارة', 'قررنا تأجيل الإطلاق إلى الأسبوع الأول من شهر أكتوبر'],
      ['كريم', 'سأرسل الخطة الجديدة إلى المورد قبل يوم الجمعة'],
    ]).lines.map((line) => ({ ...line, id: `ar-${line.id}` })),
  ];
  const draft = await writer.summarize({ ...talk, lines });
  expect(draft.language).toBe('en');
  expect(draft.points.every(({ text }) => !/\p{Script=Arabic}/u.test(text))).toBe(true);
});

test.each([
  ['unreachable', refuse(503, 'loading')],
  ['refused', refuse(401, 'who are you')],
  ['refused', refuse(404, 'no such model')],
  ['slow', () => new Promise<undefined>(() => {})],
  ['unusable', () => 'I am a teapot.'],
  ['unusable', () => '{"points": [], "decisions": [], "actions": []}'],
] as const)('a failing model is %s', async (reason, answer) => {
  writer.server.answerWith(answer);
  const failure = await writer.summarize().then(
    () => null,
    (error: SummaryEngineError) => error.reason,
  );
  expect(failure).toBe(reason);
});

test('aborting a run rejects with its reason', async () => {
  const stop = new AbortController();
  writer.server.answerWith(() => {
    stop.abort(new Error('cancelled'));
    return new Promise(() => {});
  });
  await expect(writer.summarize(talk, undefined, stop.signal)).rejects.toThrow('cancelled');
});
