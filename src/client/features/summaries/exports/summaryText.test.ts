import { expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { BUILT_IN_FORMS } from '#shared/rules/summaries/summaryForms.ts';
import { summaryText } from './summaryText.ts';

const summary: Summary = {
  id: 'summary',
  meetingId: 'meeting',
  meetingTitle: "Budget T3 et calendrier d'Oran",
  createdAt: '2026-11-20T10:00:00.000Z',
  revision: 1,
  way: 'generated',
  form: BUILT_IN_FORMS.general,
  changedBy: null,
  changedAt: '2026-11-20T10:00:00.000Z',
  language: 'fr',
  engine: 'extractive',
  aiSummary: 'On valide le budget avant jeudi.',
  ...toPointLists([{ kind: 'sentence', text: 'On valide le budget avant jeudi.', evidence: ['a'] }]),
  keyPoints: [{ text: 'Budget *avant* jeudi', evidence: ['a', 'gone', 'a'] }],
  actionItems: [
    {
      id: 'item',
      task: 'Envoyer la version finale',
      owner: 'ياسين',
      due: '2026-11-25',
      dueText: 'mercredi soir',
      done: true,
      evidence: ['b'],
    },
  ],
};
const labelOf = (id: string) => ({ a: '00:42', b: '01:15' })[id] ?? null;

test('the Markdown export has every non-empty section with the times of the cited lines', () => {
  expect(summaryText(summary, labelOf, 'markdown')).toBe(`# Budget T3 et calendrier d'Oran

## Overview

On valide le budget avant jeudi.

## Key Points

- Budget \\*avant\\* jeudi (00:42)

## Action Items

- [x] Envoyer la version finale \\[ياسين, 2026-11-25\\] (01:15)
`);
});

test('the plain-text export has no Markdown syntax', () => {
  const text = summaryText(summary, labelOf, 'plain');
  expect(text).toContain('\nKey Points\n\n- Budget *avant* jeudi (00:42)\n');
  expect(text).not.toContain('#');
});

test('Markdown and HTML in the summary are escaped', () => {
  const hostile = { ...summary, aiSummary: '<img src=x> [a](http://x) # b' };
  expect(summaryText(hostile, labelOf, 'markdown')).toContain('\\<img src=x\\> \\[a\\](http://x) \\# b');
});
