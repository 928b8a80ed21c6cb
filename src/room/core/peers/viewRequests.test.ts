import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomRequest } from '#shared/contract/conference.ts';
import { ViewRequests } from './viewRequests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tile = (camera: number) => ({ camera, screen: true });

function requests() {
  const sent: RoomRequest[] = [];
  const line = { isOpen: true };
  const views = new ViewRequests((request) => {
    if (line.isOpen) sent.push(request);
    return line.isOpen;
  });
  const settle = () => {
    vi.runAllTimers();
    return sent.splice(0);
  };
  return { views, line, settle };
}

test('only changed views are sent, and synchronous changes are batched', () => {
  const { views, settle } = requests();
  views.show(new Map([['karim', tile(90)]]));
  views.show(
    new Map([
      ['karim', tile(270)],
      ['lila', tile(90)],
    ]),
  );
  expect(settle()).toEqual([
    { type: 'view', to: 'karim', view: tile(270) },
    { type: 'view', to: 'lila', view: tile(90) },
  ]);
  views.show(
    new Map([
      ['karim', tile(270)],
      ['lila', tile(0)],
    ]),
  );
  expect(settle()).toEqual([{ type: 'view', to: 'lila', view: tile(0) }]);
});

test('requests that a lost connection did not deliver are resent on the next one, also to a returning member', () => {
  const { views, line, settle } = requests();
  line.isOpen = false;
  views.show(new Map([['karim', tile(90)]]));
  expect(settle()).toEqual([]);
  line.isOpen = true;
  views.repeat();
  expect(settle()).toHaveLength(1);
  views.forget('karim');
  views.show(new Map([['karim', tile(90)]]));
  expect(settle()).toHaveLength(1);
  views.repeat('karim');
  views.repeat('nobody');
  expect(settle()).toHaveLength(1);
  views.show(new Map([['karim', tile(90)]]));
  expect(settle()).toEqual([]);
});
