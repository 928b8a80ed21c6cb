import { expect, test } from 'vitest';
import { isComposing } from './isComposing.ts';

test('keys of an IME composition are recognized, also the last one in Safari', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
