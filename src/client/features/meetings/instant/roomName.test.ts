import { expect, test } from 'vitest';
import { randomRoomName } from './roomName.ts';

test('a random room name is "meeting-" with eight random characters', () => {
  const names = Array.from({ length: 200 }, randomRoomName);
  for (const name of names) expect(name).toMatch(/^meeting-[a-z0-9]{8}$/);
  expect(new Set(names).size).toBe(names.length);
});
