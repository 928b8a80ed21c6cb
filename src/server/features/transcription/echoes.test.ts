import { expect, test } from 'vitest';
import { Echoes } from './echoes.ts';

const SAID = 'we validate the budget of the third quarter';
const HEARD_AGAIN = 'we validate the budget off the third quarter';

const loud = Int16Array.from({ length: 160 }, () => 9_000);
const quiet = Int16Array.from({ length: 160 }, () => 900);

function twoMicrophones({ gapMs = 300 } = {}) {
  const echoes = new Echoes();
  const near = echoes.begin('m', 'amina', 10_000);
  const far = echoes.begin('m', 'yacine', 10_000 + gapMs);
  near.hear(loud);
  far.hear(quiet);
  return { echoes, near, far };
}

test('the same words on a quieter microphone are an echo, also before the louder one is done', async () => {
  const { echoes, near, far } = twoMicrophones();
  const waiting = echoes.isEcho('m', far, HEARD_AGAIN);
  near.settle(SAID);
  expect(await echoes.isEcho('m', near, SAID)).toBe(false);
  expect(await waiting).toBe(true);
});

test('a louder copy of a line that is already shown is not shown again', async () => {
  const { echoes, near, far } = twoMicrophones();
  far.settle(SAID);
  far.isStored = true;
  expect(await echoes.isEcho('m', near, SAID)).toBe(true);
});

test('two people who say different things at once both keep their lines', async () => {
  const { echoes, near, far } = twoMicrophones();
  near.settle(SAID);
  expect(await echoes.isEcho('m', far, 'the testing phase is much too short')).toBe(false);
});

test('the same words later, in another meeting or by the same speaker are no echo', async () => {
  const later = twoMicrophones({ gapMs: 4_000 });
  later.near.settle(SAID);
  expect(await later.echoes.isEcho('m', later.far, SAID)).toBe(false);
  const { echoes, near, far } = twoMicrophones();
  near.settle(SAID);
  expect(await echoes.isEcho('other', far, SAID)).toBe(false);
  const again = echoes.begin('m', 'amina', 10_100);
  expect(await echoes.isEcho('m', again, SAID)).toBe(false);
});

test('a few words may be said by two at once', async () => {
  const { echoes, near, far } = twoMicrophones();
  near.settle('yes i agree');
  expect(await echoes.isEcho('m', far, 'yes i agree')).toBe(false);
});

test('a louder one that is given up keeps nobody waiting', async () => {
  const { echoes, near, far } = twoMicrophones();
  near.settle('');
  expect(await echoes.isEcho('m', far, SAID)).toBe(false);
});
