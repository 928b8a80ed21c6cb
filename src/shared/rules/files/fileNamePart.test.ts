import { expect, test } from 'vitest';
import { fileNamePart } from './fileNamePart.ts';

test('a title is sanitized for a file name', () => {
  expect(fileNamePart('../Q3: budget / "Oran"')).toBe('..-Q3-budget-Oran');
  expect(fileNamePart('\u202Eevil')).toBe('evil');
  expect(fileNamePart('\u061cab\u007fc')).toBe('ab-c');
  expect(fileNamePart('///')).toBe('meeting');
  expect(fileNamePart('اجتماع الميزانية')).toBe('اجتماع-الميزانية');
});

test('a long title is truncated between characters, so that it can be sent in a header', () => {
  const name = fileNamePart(`T${'🎉'.repeat(60)}`);
  expect(name).toBe(`T${'🎉'.repeat(39)}`);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
