import { expect, test } from 'vitest';
import { shownText } from './shownText.ts';

test.each([
  ["um so it's the, it's the wrong one", "It's the wrong one."],
  ['the the budget is uh small', 'The budget is small.'],
  ['la lar- largeur est de deux mètres', 'La largeur est de deux mètres.'],
  ['on a euh on a deux camions', 'On a deux camions.'],
  ['we chose cr cr criteria to th the letter', 'We chose criteria to the letter.'],
  ['Th the street of St Stephen is closed', 'The street of St Stephen is closed.'],
  ['plan b because the pr printer broke', 'Plan b because the printer broke.'],
  ['it goes out in, er, in November', 'It goes out in November.'],
  ['that took, um, nine minutes', 'That took nine minutes.'],
  ["it was late, um, we'd gone home", "It was late, we'd gone home."],
  ['ça fait, euh, trente euros', 'Ça fait trente euros.'],
  ['it was with the, you know, with the umlauts', 'It was with the umlauts.'],
  ['المعصرة تحتاج إلى، إلى قطعة غيار', 'المعصرة تحتاج إلى قطعة غيار.'],
  ['الجهاز جيد لكنه، لكنه لا يطبع', 'الجهاز جيد لكنه لا يطبع.'],
  ['nous nous sommes vus hier', 'Nous nous sommes vus hier.'],
  ['I know that that is late', 'I know that that is late.'],
  ['So would I.', 'So would I.'],
  ['So we ship on Monday.', 'We ship on Monday.'],
  ['Haha, the parrot sings all night.', 'The parrot sings all night.'],
  ['ههه المكتب مغلق يوم الاثنين', 'المكتب مغلق يوم الاثنين.'],
  ['بون، نبداو بالطابق الثالث', 'نبداو بالطابق الثالث.'],
  ['No, we are not buying it out of that money.', 'We are not buying it out of that money.'],
  ['Oui, mais le portail reste ouvert le matin.', 'Le portail reste ouvert le matin.'],
  ['لا، الأصعب هو خط الإنتاج الثاني', 'الأصعب هو خط الإنتاج الثاني.'],
  ['No, because the printer at school is broken.', 'No, because the printer at school is broken.'],
  ['No oysters at the summer party this year.', 'No oysters at the summer party this year.'],
  ['Yes, if Ann agrees.', 'Yes, if Ann agrees.'],
])('"%s" is shown as "%s"', (spoken, shown) => {
  expect(shownText(spoken)).toBe(shown);
});

test.each(['a', 'ب', 'a\u0301'])('a word of 100,000 letters %j is shown in linear time', (letter) => {
  expect(shownText(letter.repeat(100_000))).toHaveLength(letter.length * 100_000 + 1);
});

test.each([',', '،', '-', ' '])('a line of 100,000 %j before a word is shown in linear time', (character) => {
  expect(shownText(`Well ${character.repeat(100_000)}x`)).toMatch(/x\.$/i);
});
