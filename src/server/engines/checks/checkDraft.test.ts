import { expect, test } from 'vitest';
import { spokenMeeting } from '#server/engines/extractive/spokenMeeting.ts';
import type { DraftPoint } from '#server/features/summaries/summaryEngine.ts';
import { checkDraft } from './checkDraft.ts';

const { lines } = spokenMeeting('ar', [
  ['سارة', 'بصح لازمني les chiffres باش نهدر مع les associés'],
  ['كريم', 'Non.'],
]);
const decision = (text: string, evidence: string[]): DraftPoint => ({
  kind: 'decision',
  language: 'ar',
  text,
  evidence,
});

test('checkDraft keeps a line quoted in mixed languages, and drops and counts empty or unsupported items', () => {
  const mixed = decision('لازمني les chiffres باش نهدر مع les associés', ['l1']);
  const action = { task: 'Call Farid', evidence: ['l1'], owner: null, due: null, dueText: null };
  const draft = checkDraft(
    { language: 'ar', points: [mixed, decision('Non.', ['l2'])], actions: [action] },
    lines,
  );
  expect(draft.points).toEqual([mixed]);
  expect(draft.actions).toEqual([]);
  expect(draft.dropped).toBe(2);
});
