import { expect, test } from 'vitest';
import { liveStatus } from './liveStatus.ts';

test.each([
  ['connecting', 'none', 'connecting'],
  ['open', 'none', 'connected'],
  ['open', 'capturing', 'listening'],
  ['open', 'stopped', 'stopped'],
  ['failed', 'capturing', 'error'],
  // A capture continues while the connection is lost.
  ['connecting', 'capturing', 'connecting'],
] as const)('with connection "%s" and capture "%s", the status is "%s"', (connection, phase, status) => {
  expect(liveStatus({ connection, isSilent: false }, { phase })).toBe(status);
});

test('an open connection that stops responding has the status "reconnecting", also while capturing', () => {
  for (const phase of ['none', 'capturing'] as const)
    expect(liveStatus({ connection: 'open', isSilent: true }, { phase })).toBe('reconnecting');
});
