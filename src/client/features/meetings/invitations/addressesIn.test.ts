import { expect, test } from 'vitest';
import { addressesIn } from './addressesIn.ts';

test.each([
  ['karim@example.org', ['karim@example.org']],
  [
    ' Karim@Example.org, lila@example.org;samir@example.org\nnadia@example.org ',
    ['karim@example.org', 'lila@example.org', 'samir@example.org', 'nadia@example.org'],
  ],
  [
    'Karim Benali <karim@example.org>, "Haddad, Lila" <lila@example.org>',
    ['karim@example.org', 'lila@example.org'],
  ],
  ['karim', ['karim']],
  [' , ', []],
])('the text %j contains the email addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
