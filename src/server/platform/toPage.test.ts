import { expect, test } from 'vitest';
import { toPage } from './toPage.ts';

const cursorOf = (row: string) => `after ${row}`;

test('a page that the query found a further row for ends with the cursor of its last row', () => {
  expect(toPage(['a', 'b', 'c'], 2, cursorOf)).toEqual({ shown: ['a', 'b'], nextCursor: 'after b' });
});

test.each([[['a', 'b']], [['a']], [[]]])('the last page, %j, has no cursor', (rows: string[]) => {
  expect(toPage(rows, 2, cursorOf)).toEqual({ shown: rows, nextCursor: null });
});
