import { expect, test } from 'vitest';
import { appPageAt } from './appScreens.ts';
import { PRERENDERED_SCREENS, prerenderedScreenAt } from './prerenderedScreens.ts';

test.each([
  ['/login', {}, '/login {}'],
  ['/login', { next: '/meetings', error: 'access_denied' }, '/login {}'],
  ['/auth', { mode: 'register' }, '/auth {"mode":"register"}'],
  ['/reset-password', { token: 'abc' }, '/reset-password {"token":"any"}'],
  ['/reset-password', { token: '' }, '/reset-password {}'],
  // The screen shows content that depends on these parameters, or may do so.
  ['/login', { hint: 'link' }, undefined],
  ['/login', { invitation: 'abc', mode: 'register' }, undefined],
  ['/login', { next: '/join/abc', mode: 'register' }, undefined],
  ['/login/', {}, undefined],
  ['/meetings', {}, undefined],
])('%s with %j is shown by the prerendered %s', (path, search, expected) => {
  const found = prerenderedScreenAt(path, search);
  expect(found && `${found.path} ${JSON.stringify(found.search)}`).toBe(expected);
});

test('every prerendered screen is a screen with a page of its own', () => {
  for (const { path } of PRERENDERED_SCREENS) expect([path, appPageAt(path)]).not.toContain('app');
});
