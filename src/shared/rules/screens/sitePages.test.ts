import { expect, test } from 'vitest';
import { answerToVisitor } from './sitePages.ts';

test.each([
  ['/', { page: 'landing' }],
  ['/about', { page: 'about' }],
  ['/about/', { page: 'about' }],
  ['/terms', { page: 'terms' }],
  ['/privacy', { page: 'privacy' }],
  ['/pricing', { redirect: '/#pricing' }],
  ['/contact', { redirect: '/#contact' }],
  ['/dashboard', { redirect: '/login' }],
  ['/login', { screen: '/login' }],
  ['/auth', { screen: '/auth' }],
  ['/join/abcdefghijklmnop', { screen: '/join/abcdefghijklmnop' }],
  ['/join/abcdefghijklmnop/meeting', { screen: '/join/abcdefghijklmnop/meeting' }],
  ['/forgot-password', { screen: '/forgot-password' }],
  ['/reset-password', { screen: '/reset-password' }],
  ['/meetings', { page: 'notFound' }],
  ['/join', { page: 'notFound' }],
  ['/constructor', { page: 'notFound' }],
  ['//', { page: 'landing' }],
])('a signed-out visitor of %s gets %o', (path, answer) => {
  expect(answerToVisitor(path)).toEqual(answer);
});
