import { expect, test } from 'vitest';
import { fittingButtons } from './fittingButtons.ts';

const BUTTONS = Array.from({ length: 11 }, (_, index) => index);

test('a wide toolbar shows all buttons', () => {
  expect(fittingButtons(BUTTONS, 4.5 + 11 * 3)).toEqual({ shown: BUTTONS, more: [] });
});

test('a toolbar slightly too narrow moves two buttons into the overflow menu', () => {
  const { shown, more } = fittingButtons(BUTTONS, 4.5 + 11 * 3 - 0.0625);
  expect([shown.length, more.length]).toEqual([9, 2]);
});

test('at any width, every button is in the toolbar or the overflow menu, in order', () => {
  for (let width = 0; width < 44; width += 0.0625) {
    const { shown, more } = fittingButtons(BUTTONS, width);
    expect([...shown, ...more]).toEqual(BUTTONS);
    if (more.length > 0 && width >= 10.5) expect(4.5 + (shown.length + 1) * 3).toBeLessThanOrEqual(width);
  }
});
