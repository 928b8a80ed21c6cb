import { expect, test } from 'vitest';
import { alignedShape, ONE_TO_ONE } from './alignedShape.ts';
import { normalise } from './tokens.ts';

const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

test('characters mapped one to one normalize to one letter each and combine with no other character', () => {
  const single = everyCharacter.filter((character) => ONE_TO_ONE.test(character));
  const twice = single.flatMap((character) => [character, character]).join('');
  expect([...new Intl.Segmenter().segment(twice)].length).toBe(twice.length);
  expect(normalise(twice)).toBe([...twice].map(normalise).join(''));
  expect(single.filter((character) => normalise(character).length !== 1)).toEqual([]);
});

test.each([
  ['Écris-le', 3, 3],
  ['غدًا صباحا', 3, 4],
  ['¼ hour', 3, 1],
])('in "%s", position %i of the normalized text is position %i of the original', (text, normal, spoken) => {
  expect(alignedShape(text).shape).toBe(normalise(text));
  expect(alignedShape(text).at(normal)).toBe(spoken);
});
