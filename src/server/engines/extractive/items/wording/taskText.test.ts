import { expect, test } from 'vitest';
import { taskText } from './taskText.ts';

test.each([
  ['Someone needs to have a word with the daughter.', 'Have a word with the daughter.'],
  ["So somebody'll have to redo the opening hours.", 'Redo the opening hours.'],
  ['Il faut prévenir la salle.', 'Prévenir la salle.'],
  ["Il faudra l'annoncer aux familles.", "L'annoncer aux familles."],
  ["Quelqu'un devrait répondre aux messages.", 'Répondre aux messages.'],
  ['لازم واحد يكون هنا معاه.', 'يكون هنا معاه.'],
  ['واحد لازم يهبط للمخبر.', 'يهبط للمخبر.'],
])('who has to do a task is shown beside it: %s', (sentence, task) => {
  expect(taskText(sentence)).toBe(task);
});

test.each([
  'Somebody moved it to the shed.',
  'Someone has to go.',
  'Il faut que ça parte.',
  'Il faut dire que Pierre est malade.',
  'لازم نقولو للمولى.',
])('nothing is cut from: %s', (sentence) => {
  expect(taskText(sentence)).toBe(sentence);
});
