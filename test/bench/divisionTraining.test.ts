import { expect, test } from 'vitest';
import { dividedGroups } from '#server/engines/extractive/learned/groups/divisions.ts';
import { fitDivision } from '../../bench/training/fitDivision.ts';
import type { GoldItem } from '../../bench/training/labels/labelledMeeting.ts';
import type { SeenMeeting } from '../../bench/training/labels/seenMeeting.ts';
import { trainingMeeting } from '../../bench/training/labels/trainingMeeting.ts';

/** A link model by which neighbouring lines rather belong together. */
const LINK = { bias: 0.5, weights: new Map() };

/** A meeting of two found lines; `takesOn` says whether the speaker of each takes something on. */
function pair(first: string, second: string, takesOn: [boolean, boolean], actions: string[][]): SeenMeeting {
  const meeting = trainingMeeting({
    id: 'pair',
    source: 'authored',
    lang: 'en',
    segments: [
      { id: 's1', speaker: first, start: 0, text: 'Something is said.' },
      { id: 's2', speaker: second, start: 4, text: 'Something else is said.' },
    ],
    gold: { actions: actions.map((evidence): GoldItem => ({ evidence })) },
  });
  const takerScores = takesOn.map((takes) => (takes ? 2 : -2));
  return { meeting, seen: { lines: meeting.dialogue.lines, scores: [1, 1], takerScores } };
}

const repeated = (meeting: SeenMeeting) => Array.from({ length: 12 }, () => meeting);
const itemsOf = ({ seen }: SeenMeeting, division: ReturnType<typeof fitDivision>) =>
  dividedGroups(seen, 0, { link: LINK, division }).map(({ at }) => at);

const TWO_TAKERS = pair('Ann', 'Raj', [true, true], [['s1'], ['s2']]);
const ASKED_AND_TAKEN = pair('Ann', 'Raj', [false, true], [['s1', 's2']]);

test('training on labeled meetings gives two people who each take on a task an item each', () => {
  const model = fitDivision([...repeated(TWO_TAKERS), ...repeated(ASKED_AND_TAKEN)], LINK);
  expect(itemsOf(TWO_TAKERS, model)).toEqual([[0], [1]]);
  expect(itemsOf(ASKED_AND_TAKEN, model)).toEqual([[0, 1]]);
});

test('training learns nothing from lines that belong to no item', () => {
  const model = fitDivision(repeated(pair('Ann', 'Raj', [true, true], [])), LINK);
  expect([...model.weights.values()].every((weight) => Math.abs(weight) < 1e-6)).toBe(true);
  expect(itemsOf(TWO_TAKERS, model)).toEqual([[0, 1]]);
});
