import { expect, test } from 'vitest';
import { shownText } from './shownText.ts';

test.each([
  ["um so it's the, it's the wrong one", "It's the wrong one."],
  ['the the budget is uh small', 'The budget is small.'],
  ['la lar- largeur est de deux mètres', 'La largeur est de deux mètres.'],
  ['on a euh on a deux camions', 'On a deux camions.'],
  ['we chose cr cr criteria to th the letter', 'We chose criteria to the letter.'],
  ['Th the street of St Stephen is closed', 'The street of St Stephen is closed.'],
  ['plan b because the pr printer broke', 'Plan b because the printer broke.'],
  ['nous nous sommes vus hier', 'Nous nous sommes vus hier.'],
  ['I know that that is late', 'I know that that is late.'],
])('"%s" is shown as "%s"', (spoken, shown) => {
  expect(shownText(spoken)).toBe(shown);
});
