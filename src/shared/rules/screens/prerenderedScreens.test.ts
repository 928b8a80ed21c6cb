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
])('the path %s with the parameters %j gets the prerendered screen %s', (path, search, expected) => {
  const found = prerenderedScreenAt(path, search);
  expect(found && `${found.path} ${JSON.stringify(found.search)}`).toBe(expected);
});

test('every prerendered screen has a page module of its own', () => {
  for (const { path } of PRERENDERED_SCREENS) expect([path, appPageAt(path)]).not.toContain('app');
});
