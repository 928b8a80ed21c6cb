import { expect, test } from 'vitest';
import { isRenamable, mergeTargets } from './speakerChoices.ts';

const recorded = (speakerName: string) => ({ speakerId: null, speakerName, isGuest: false });
const account = { speakerId: 'amina', speakerName: 'Amina', isGuest: false };
const guest = { speakerId: 'lila', speakerName: 'Lila', isGuest: true };

test('speakers of a recording and guests can be renamed, accounts cannot', () => {
  expect([recorded('Speaker 1'), guest, account].map(isRenamable)).toEqual([true, true, false]);
});

test('a speaker of a recording can be merged with its other speakers, a guest with nobody', () => {
  const lines = [recorded('Speaker 2'), account, recorded('Speaker 1'), recorded('Speaker 2'), guest];
  expect(mergeTargets(lines, recorded('Speaker 1'))).toEqual(['Speaker 2']);
  expect(mergeTargets(lines, guest)).toEqual([]);
});
