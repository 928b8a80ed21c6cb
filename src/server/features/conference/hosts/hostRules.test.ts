import { describe, expect, test } from 'vitest';
import { hostIdsOf, isRemovable } from './hostRules.ts';

const seat = (memberId: string, facts: { isOwner?: boolean; isNamedHost?: boolean } = {}) => ({
  memberId,
  meetingId: 'meeting',
  isOwner: false,
  isNamedHost: false,
  ...facts,
});

describe("in a meeting's room", () => {
  test('the owner is host, whenever they arrived', () => {
    expect(hostIdsOf([seat('first'), seat('owner', { isOwner: true })])).toEqual(['owner']);
  });

  test('whoever was named is host beside the owner, and without the owner', () => {
    const named = seat('named', { isNamedHost: true });
    expect(hostIdsOf([named, seat('owner', { isOwner: true })])).toEqual(['named', 'owner']);
    expect(hostIdsOf([seat('first'), named])).toEqual(['named']);
  });

  test('nobody is host without the owner, however long they have been there', () => {
    expect(hostIdsOf([seat('first'), seat('second')])).toEqual([]);
  });

  test('everybody but the owner can be removed', () => {
    expect(isRemovable(seat('named', { isNamedHost: true }))).toBe(true);
    expect(isRemovable(seat('owner', { isOwner: true }))).toBe(false);
  });
});

describe('in a room without a meeting', () => {
  const free = (memberId: string, isNamedHost = false) => ({
    ...seat(memberId, { isNamedHost }),
    meetingId: null,
  });

  test('whoever has been there longest is host', () => {
    expect(hostIdsOf([free('first'), free('second')])).toEqual(['first']);
  });

  test('whoever was named is host in their place', () => {
    expect(hostIdsOf([free('first'), free('second', true)])).toEqual(['second']);
  });

  test('an empty room has no host', () => {
    expect(hostIdsOf([])).toEqual([]);
  });
});
