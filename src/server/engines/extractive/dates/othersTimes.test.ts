import { expect, test } from 'vitest';
import { isTimeOfOthers } from './othersTimes.ts';
import { timesIn } from './timeExpressions.ts';

/** The time expressions of a line that may be dates of its speaker's own task. */
const own = (line: string) =>
  (timesIn([line])[0] ?? []).filter((time) => !isTimeOfOthers(line, time)).map(({ text }) => text);

test.each([
  "Oui, je les ai appelés jeudi, ils ont dit qu'ils livreraient mardi.",
  'I called them on Thursday and they said they would deliver on Tuesday.',
  'البلومبي قال غادي يجي غدوة',
])('no time of what is over or what third persons will do is a date: %s', (line) => {
  expect(own(line)).toEqual([]);
});

test.each([
  ["On a dit jeudi, je l'envoie donc mercredi.", ['jeudi', 'mercredi']],
  ['Ils ont dit que je dois livrer mardi.', ['mardi']],
  ["Ils ont dit qu'ils viendraient. Moi je les appelle demain.", ['demain']],
  ['They said no, so I will call them on Friday.', ['on Friday']],
  ['قال لي لازم نكملو غدوة', ['غدوة']],
])('the times of "%s" may be dates: %j', (line, times) => {
  expect(own(line)).toEqual(times);
});
