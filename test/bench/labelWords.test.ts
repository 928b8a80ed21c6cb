import { expect, test } from 'vitest';
import { labelWordsShown } from '../../bench/summaries/labelWords.ts';
import type { LabelledMeeting } from '../../bench/training/labels/labelledMeeting.ts';

const meeting: LabelledMeeting = {
  id: 'm',
  source: 'authored',
  lang: 'en',
  segments: ['s1', 's2', 's3', 's4', 's5', 's6', 's7'].map((id, at) => ({
    id,
    speaker: 'A',
    start: at,
    text: '',
  })),
  gold: {
    actions: [
      { evidence: ['s1'], task: 'Ring the council about the permit' },
      { evidence: ['s4'], task: 'Order flour' },
      { evidence: ['s7'], task: 'Paint the door' },
    ],
  },
};

test('the score is the share of label words of each found item, and zero for a missed item', () => {
  const found = [
    { evidence: ['s4'], task: "I'll do it." },
    { evidence: ['s2'], task: 'The permit? – I ring the council.' },
  ];
  expect(labelWordsShown([meeting], () => found, 'actions')).toBe(0.5);
  expect(labelWordsShown([meeting], () => [], 'actions')).toBe(0);
});
