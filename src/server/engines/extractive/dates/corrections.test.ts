import { expect, test } from 'vitest';
import { correctedTime } from './corrections.ts';
import { timesIn } from './timeExpressions.ts';

const dateOf = (...texts: string[]): string =>
  dateAmong(
    texts,
    texts.map(() => 'Ann'),
  );

function dateAmong(texts: string[], speakers: string[]): string {
  const times = timesIn(texts);
  const lines = texts.map((text, at) => ({
    speaker: speakers[at] ?? '',
    text,
    times: times[at] ?? [],
  }));
  const first = times[0]?.[0];
  if (!first) throw new Error(`no time in ${texts[0]}`);
  return correctedTime(lines, { at: 0, time: first }, { to: 4, isOther: () => false }).time.text;
}

test.each([
  [["I'll get it tomorrow.", 'Actually the inspector is in early, so it needs to be tonight.'], 'tonight'],
  [['It goes out on Saturday. No, Saturday I am away, make it Friday.'], 'Friday'],
  [["Je passe jeudi. Ah non, jeudi je bosse pas, c'est mercredi."], 'mercredi'],
  [['Mercredi, ça ira ?', 'Plutôt mardi, si tu peux.'], 'mardi'],
  [["I'll have it for you by Monday. Monday week, actually, because of half term."], 'Monday week'],
  [['أنا هبلغهم النهارده. لا، النهارده أجازة عندهم، هكلمهم الأربع.'], 'الأربع'],
  [['Wednesday okay?', "Tuesday would be better, the upload's on Thursday."], 'Tuesday'],
  [['Il me le faut jeudi.', 'Donc mercredi.'], 'mercredi'],
  [['سأنهيها يوم الأربعاء.', 'الأربعاء عطلة يا يوسف.', 'إذن الخميس.'], 'الخميس'],
  [['يوم السبت مناسب؟', 'السبت لا، يوم الأحد أفضل.'], 'يوم الأحد'],
  [
    ['I need it by the twenty-third.', 'They moved it.', "Twenty-second then. I'll ask them."],
    'Twenty-second',
  ],
  [['Je les relance demain. Non, je les relance tout de suite.'], 'tout de suite'],
  [['أسلمه يوم الخامس والعشرين.', 'لا، فلنقل الثامن والعشرين.'], 'الثامن والعشرين'],
  [['أنا نديرها غدوة.', 'غدوة تجي السلعة، خليها بعد غدوة.'], 'بعد غدوة'],
])('a corrected date replaces the one before: %j', (texts, expected) => {
  expect(dateOf(...texts)).toBe(expected);
});

test.each([
  ["I'll call them on Thursday.", 'The band plays on Friday.'],
  ["I'll call them on Thursday.", 'Is the list of Friday ready?'],
  ["I'll do it on Monday, I'm off the rest of the week.", "I'm not signing anything this year."],
  ['La semaine prochaine, non ?', "Oui, j'y vais lundi pour la caisse."],
  ['سأتصل بهم يوم الخميس.', 'الحفلة يوم السبت.'],
])('another date replaces none: %j', (...texts) => {
  expect(dateOf(...texts)).toBe(timesIn(texts)[0]?.[0]?.text);
});

test('who settles the day of their own task in a longer line does not change the day of another', () => {
  const texts = ['Je leur écris demain.', "Donc le quinze. C'est un dimanche, je l'appelle avant."];
  expect(dateAmong(texts, ['Ann', 'Bob'])).toBe('demain');
});

test('a bare "now" opens a sentence and replaces no day', () => {
  expect(dateOf("I'll do it on Friday.", 'No, now listen to me.')).toBe('on Friday');
});
