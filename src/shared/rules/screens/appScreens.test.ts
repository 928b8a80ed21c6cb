import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_PAGES, appPageAt } from './appScreens.ts';

test.each([
  ['/', 'DashboardPage'],
  ['/dashboard', 'DashboardPage'],
  ['/login', 'LoginPage'],
  ['/join/abcdefghijklmnop', 'JoinPage'],
  ['/join/abcdefghijklmnop/meeting', 'app'],
  ['/meetings', 'MeetingsPage'],
  ['/meetings/jitsi/7', 'LiveMeetingPage'],
  ['/meetings/jitsi/7/recording', 'ReviewPage'],
  ['/meetings/jitsi', 'app'],
  ['/constructor', 'app'],
])('for the path %s the page preloads the module %s', (path, page) => {
  expect(appPageAt(path)).toBe(page);
});

test('every screen has a module in the client', () => {
  for (const page of APP_PAGES)
    expect([page, page === 'app' || existsSync(`src/client/pages/${page}.tsx`)]).toEqual([page, true]);
});
