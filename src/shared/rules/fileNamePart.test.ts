import { expect, test } from 'vitest';
import { fileNamePart } from './fileNamePart.ts';

test('a title is safe in a file name', () => {
  expect(fileNamePart('../Q3: budget / "Oran"')).toBe('..-Q3-budget-Oran');
  expect(fileNamePart('\u202Eevil')).toBe('evil');
  expect(fileNamePart('///')).toBe('meeting');
  expect(fileNamePart('اجتماع الميزانية')).toBe('اجتماع-الميزانية');
});
