import { expect, test } from 'vitest';
import { ownQuality, qualityOf } from './quality.ts';

const link = (lossReceived: number, roundTripMs: number | null = 40) => ({ lossReceived, roundTripMs });

test('each quality mark has its reason, packet loss before the others', () => {
  expect(qualityOf(link(0), 'none', null)).toBe(null);
  expect(qualityOf(link(0.083, 900), 'cpu', null)).toEqual({ kind: 'loss', percent: 8 });
  expect(qualityOf(link(0, 900), 'none', null)).toEqual({ kind: 'delay', milliseconds: 900 });
  expect(qualityOf(link(0), 'cpu', null)).toEqual({ kind: 'slowComputer' });
  expect(qualityOf(link(0, 900), 'paused', null)).toEqual({ kind: 'paused' });
});

test('a quality mark stays until the connection is clearly better (hysteresis)', () => {
  const lossy = qualityOf(link(0.06), 'none', null);
  expect(qualityOf(link(0.03), 'none', null)).toBe(null);
  expect(qualityOf(link(0.03), 'none', lossy)).toEqual({ kind: 'loss', percent: 3 });
  expect(qualityOf(link(0.01), 'none', lossy)).toBe(null);
  const slow = qualityOf(link(0, 450), 'none', null);
  expect(qualityOf(link(0, 300), 'none', slow)).toEqual({ kind: 'delay', milliseconds: 300 });
  expect(qualityOf(link(0, null), 'none', slow)).toBe(null);
});

test('the own tile is marked when most other participants receive too little, not just one', () => {
  const good = { lossSent: 0, limit: 'none' } as const;
  const lossy = { lossSent: 0.2, limit: 'paused' } as const;
  expect(ownQuality([], null)).toBe(null);
  expect(ownQuality([good, good, lossy], null)).toBe(null);
  expect(ownQuality([good, lossy, lossy], null)).toEqual({ kind: 'loss', percent: 20 });
  expect(ownQuality([{ lossSent: 0, limit: 'paused' }], null)).toEqual({ kind: 'paused' });
  expect(ownQuality([good, { lossSent: 0, limit: 'cpu' }], null)).toEqual({ kind: 'slowComputer' });
});
