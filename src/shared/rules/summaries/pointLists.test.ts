import { expect, test } from 'vitest';
import { toPointLists } from './pointLists.ts';

const point = (kind: 'sentence' | 'takeaway' | 'decision', text: string) => ({
  kind,
  text,
  evidence: [text],
  position: 3,
});
const cited = (text: string) => ({ text, evidence: [text] });

test('points are grouped into one list per kind, in their order, with only text and evidence', () => {
  const points = [point('takeaway', 'b'), point('sentence', 'a'), point('takeaway', 'a')];
  const { sentences, keyTakeaways, ...others } = toPointLists(points);
  expect([sentences, keyTakeaways]).toStrictEqual([[cited('a')], [cited('b'), cited('a')]]);
  expect(others).toMatchObject({ decisions: [] });
  expect(Object.values(others).flat()).toEqual([]);
});
