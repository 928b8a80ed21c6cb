import { expect, test } from 'vitest';
import type { MeetingSize } from '#server/engines/extractive/learned/lines/meetingSize.ts';
import { encodeModel, featuresOf, logOddsOf } from '#server/engines/extractive/learned/models/linearModel.ts';
import { modelFiles } from '#server/engines/extractive/learned/models/summaryModels.ts';
import { fitBounds } from '../../bench/training/fitBounds.ts';
import { fitSummaryModels } from '../../bench/training/fitSummaryModels.ts';
import { ownMeetings } from '../../bench/training/labels/labelledMeeting.ts';
import { isDue, isOwner, trainingMeeting } from '../../bench/training/labels/trainingMeeting.ts';
import { lbfgs } from '../../bench/training/learning/lbfgs.ts';
import { fitLogistic } from '../../bench/training/learning/logisticRegression.ts';
import { fitChoice } from '../../bench/training/learning/stochasticDescent.ts';

const PENALTY = { l2: 0.1 };

const example = (isPositive: boolean, ...names: string[]) => ({ isPositive, features: featuresOf(names) });

const PROMISES = [
  example(true, 'will', 'monday'),
  example(true, 'will', 'report'),
  example(true, 'will', 'bank'),
  example(false, 'was', 'monday'),
  example(false, 'was', 'report'),
  example(false, 'was', 'bank', 'once'),
];

test('logistic regression learns the separating features, and ignores a feature of a single example', () => {
  const model = fitLogistic(PROMISES, PENALTY);
  const scoreOf = (...names: string[]) => logOddsOf(model, featuresOf(names));
  expect(scoreOf('will', 'bank')).toBeGreaterThan(0);
  expect(scoreOf('was', 'bank')).toBeLessThan(0);
  expect(scoreOf('was', 'bank', 'once')).toBe(scoreOf('was', 'bank'));
});

test('only the features with the largest weights are kept', () => {
  const { weights } = fitLogistic(PROMISES, PENALTY, 2);
  expect([...weights.keys()].sort()).toEqual([...featuresOf(['will', 'was'])].sort());
});

test('weights do not depend on the order of examples, and a stronger penalty shrinks them', () => {
  const weightsOf = (examples: typeof PROMISES, l2: number) => {
    const { weights } = fitLogistic(examples, { l2 });
    return [...featuresOf(['will', 'was', 'bank'])].map((feature) => weights.get(feature) ?? Number.NaN);
  };
  const [will = 0, was = 0, bank = 0] = weightsOf(PROMISES, 0.1);
  const reversed = weightsOf([...PROMISES].reverse(), 0.1);
  for (const [at, weight] of [will, was, bank].entries()) expect(reversed[at]).toBeCloseTo(weight, 6);
  expect(Math.abs(bank)).toBeLessThan(Math.abs(was) / 10);
  expect(weightsOf(PROMISES, 1)[0]).toBeLessThan(will / 2);
});

test('a penalty that grows with the count shrinks the weights of frequent features more', () => {
  const examples = [
    ...PROMISES,
    example(true, 'will', 'rarely'),
    example(true, 'will', 'rarely'),
    example(false, 'was', 'seldom'),
    example(false, 'was', 'seldom'),
  ];
  const shareOf = (power: number) => {
    const { weights } = fitLogistic(examples, { l2: 0.1, power });
    const [will = 0, rarely = 0] = [...featuresOf(['will', 'rarely'])].map((feature) => weights.get(feature));
    return rarely / will;
  };
  expect(shareOf(1)).toBeGreaterThan(shareOf(0));
});

test('L-BFGS finds the minimum of a narrow curved valley (Rosenbrock)', () => {
  // Rosenbrock's function has a curved valley, in which steps along the gradient alone do not converge.
  const [x = 0, y = 0] = lbfgs(2, ([a = 0, b = 0], gradient) => {
    gradient.set([2 * (a - 1) - 400 * a * (b - a * a), 200 * (b - a * a)]);
    return (a - 1) ** 2 + 100 * (b - a * a) ** 2;
  });
  expect([x, y].map((value) => Number(value.toFixed(2)))).toEqual([1, 1]);
});

test('fitChoice learns which alternative of each example is right', () => {
  const alternative = (isRight: boolean, ...names: string[]) => ({ isRight, features: featuresOf(names) });
  const choice = (other: string) => ({
    alternatives: [alternative(true, 'speaks', other), alternative(false, 'silent', other)],
  });
  const model = fitChoice([choice('a'), choice('b'), choice('a'), choice('b')]);
  const scoreOf = (name: string) => logOddsOf(model, featuresOf([name]));
  expect(scoreOf('speaks')).toBeGreaterThan(scoreOf('silent'));
});

test('an owner is correct under any alias, and a due date if the text contains it', () => {
  const item = {
    evidence: [],
    owner: 'Mme Haddad',
    ownerAlso: ['Nora'],
    due: 'le dix-huit',
    dueAlso: ['2025-09-18'],
  };
  expect([
    isOwner(item, 'Haddad'),
    isOwner(item, 'Nora'),
    isOwner(item, 'Castel'),
    isOwner(item, null),
  ]).toEqual([true, true, false, false]);
  expect(isOwner({ evidence: [], owner: null }, null)).toBe(true);
  expect([isDue(item, 'le dix-huit au plus tard'), isDue(item, 'le vingt')]).toEqual([true, false]);
  expect(isDue({ evidence: [], due: null }, 'demain')).toBe(false);
});

test('the thresholds of sure and possible items are fitted to meetings that the models have not seen', () => {
  const meeting = trainingMeeting(ownMeetings().authored[0] as never);
  const labelled = new Set(meeting.items.actions.flatMap(({ at }) => at));
  const boundsOf = (scoreOf: (isLabelled: boolean, at: number) => number, size: MeetingSize = 'short') =>
    fitBounds([{ meeting, scores: meeting.dialogue.lines.map((_, at) => scoreOf(labelled.has(at), at)) }], {
      kind: 'actions',
      size,
      link: { bias: 0, weights: new Map() },
      limits: { threshold: 0, most: 12 },
    });
  // Above the threshold the weaker items are wrong, so only the stronger ones are sure.
  expect(boundsOf((isLabelled, at) => (isLabelled ? 2 : at % 9 === 0 ? 0.3 : -9)).sure).toBe(0.4);
  expect(boundsOf((isLabelled) => (isLabelled ? 0.1 : -9)).sure).toBe(0);
  // Right items below the threshold are worth showing; wrong ones are not.
  expect(boundsOf((isLabelled) => (isLabelled ? -1.1 : -9)).possible).toBe(-1.2);
  expect(boundsOf((isLabelled) => (isLabelled ? -9 : -1.1)).possible).toBe(0);
  // One more right item is worth one more wrong one in a long meeting, and not in a short one.
  const firsts = meeting.items.actions.map(({ at }) => at[0]);
  const isFar = (at: number) => [...labelled].every((line) => Math.abs(line - at) > 1);
  const wrong = [...meeting.dialogue.lines.keys()].find(isFar);
  const doubtful = new Set([firsts.at(-1), wrong]);
  const withDoubtful = (_: boolean, at: number) => (doubtful.has(at) ? 0.3 : firsts.includes(at) ? 2 : -9);
  expect(boundsOf(withDoubtful, 'long').sure).toBe(0);
  expect(boundsOf(withDoubtful, 'short').sure).toBe(0.4);
});

test('training twice on the same meetings gives identical bytes', { timeout: 60_000 }, () => {
  const meetings = ownMeetings().authored.slice(0, 4);
  const bytesOf = () =>
    modelFiles(fitSummaryModels(meetings.map((meeting) => trainingMeeting(meeting)))).map(([name, model]) => [
      name,
      Buffer.from(encodeModel(model)).toString('base64'),
    ]);
  const first = bytesOf();
  expect(first.every(([, bytes]) => (bytes?.length ?? 0) > 20)).toBe(true);
  expect(bytesOf()).toEqual(first);
});
