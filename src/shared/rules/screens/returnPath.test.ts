import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

test.each(['/', '/meetings?tab=past', '/join/abc#top', '/r%C3%A9sum%C3%A9s'])(
  '%s is accepted as a return path',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\n',
  '/\u0000',
  'meetings',
  '',
  null,
  12,
])('%j is rejected as a return path (open redirect)', (path) => {
  expect(returnPath(path)).toBeNull();
});
