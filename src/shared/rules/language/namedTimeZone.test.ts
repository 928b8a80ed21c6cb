import { expect, test, vi } from 'vitest';
import { namedTimeZone } from './namedTimeZone.ts';

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['+05:30', 'UTC'],
])('a browser whose zone is %s names %s to the server', (zone, named) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const resolving = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: zone });
  expect(namedTimeZone()).toBe(named);
  resolving.mockRestore();
});
