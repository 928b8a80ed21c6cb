import { expect, test } from 'vitest';
import { fittingButtons } from './fittingButtons.ts';

const BUTTONS = Array.from({ length: 11 }, (_, index) => index);

test('a wide toolbar shows all buttons', () => {
  expect(fittingButtons(BUTTONS, 72 + 11 * 48)).toEqual({ shown: BUTTONS, more: [] });
});

test('a toolbar one pixel too narrow moves two buttons into the overflow menu', () => {
  const { shown, more } = fittingButtons(BUTTONS, 72 + 11 * 48 - 1);
  expect([shown.length, more.length]).toEqual([9, 2]);
});

test('at any width, every button is in the toolbar or the overflow menu, in order', () => {
  for (let width = 0; width < 700; width++) {
    const { shown, more } = fittingButtons(BUTTONS, width);
    expect([...shown, ...more]).toEqual(BUTTONS);
    if (more.length > 0 && width >= 168) expect(72 + (shown.length + 1) * 48).toBeLessThanOrEqual(width);
  }
});
