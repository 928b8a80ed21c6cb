import { expect, test } from 'vitest';
import { randomRoomName } from './roomName.ts';

test('a room is meeting- and eight characters, each time others', () => {
  const names = Array.from({ length: 200 }, randomRoomName);
  for (const name of names) expect(name).toMatch(/^meeting-[a-z0-9]{8}$/);
  expect(new Set(names).size).toBe(names.length);
});
