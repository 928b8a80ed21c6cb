import { expect, test } from 'vitest';
import { renderDocument } from './renderDocument.ts';

test('lines that change their direction at each letter are exported to Word within the memory of the worker', {
  timeout: 90_000,
}, async () => {
  const text = 'aب'.repeat(2_000);
  const document = {
    title: 'Budget T3',
    heldOn: 'March 1, 2026',
    startedAt: '2026-03-01T12:30:00.000Z',
    language: 'en' as const,
    paragraphs: Array.from({ length: 150 }, () => ({ kind: 'text' as const, text })),
  };
  const signal = new AbortController().signal;
  const file = await renderDocument({ format: 'docx', document }, { userId: 'amina', signal });
  expect(file.length).toBeGreaterThan(1_000);
});
