import { expect, test } from 'vitest';
import { talkShares } from './talkShares.ts';

const by = (speakerName: string, durationMs = 1_000) => ({
  speakerId: speakerName,
  speakerName,
  isGuest: false,
  durationMs,
});

test('rounded talk-time percentages add up to 100', () => {
  const shares = talkShares([by('a'), by('b'), by('c')]);
  expect(shares.map((share) => share.percent).sort()).toEqual([33, 33, 34]);
});

test('shares are sorted by talk time, and empty if nobody spoke', () => {
  const shares = talkShares([by('a', 100), by('b', 250), by('a', 50)]);
  expect(shares.map((share) => [share.speaker.speakerName, share.talkMs])).toEqual([
    ['b', 250],
    ['a', 150],
  ]);
  expect(talkShares([by('a', 0)])).toEqual([]);
});
