import { expect, test } from 'vitest';
import { MatchingLines } from '../candidates/matchingLines.ts';
import { flattenRanking, rankingOf, rankMeetings } from './rankPassages.ts';

const line = (meetingId: string, number: number, digits: string, moment = 0) => ({
  id: meetingId,
  meetingId,
  line: number,
  moment,
  digits,
});

function inColumns(lines: ReturnType<typeof line>[]): MatchingLines {
  const matching = new MatchingLines(2);
  for (const [meetingId, group] of Map.groupBy(lines, (each) => each.meetingId)) {
    const meeting = matching.begin(meetingId, group[0]!.moment);
    matching.numbers.push(...group.map((each) => each.line));
    matching.digits.push(...group.flatMap((each) => [...each.digits].map(Number)));
    meeting.to = matching.length;
  }
  return matching;
}

const rankByMeeting = (lines: ReturnType<typeof line>[], titles: ReturnType<typeof line>[] = []) =>
  rankMeetings(
    {
      lines: inColumns(lines),
      summaries: [],
      titles: titles.map((title) => ({ ...title, summaryId: null })),
    },
    { lines: 1_000, meetings: 10 },
    [0, 0],
  );

const rank = (...parameters: Parameters<typeof rankByMeeting>) =>
  flattenRanking(rankByMeeting(...parameters));

const ids = (...parameters: Parameters<typeof rank>) =>
  rank(...parameters).map(({ meetingId, line }) => `${meetingId}${line}`);

test('two different words near each other outrank one word said twice', () => {
  expect(ids([line('a', 1, '20'), line('a', 3, '20'), line('b', 1, '20'), line('b', 3, '02')])[0]).toMatch(
    /^b/,
  );
});

test("words further apart than a window do not raise each other's score", () => {
  const [near, far] = [
    rank([line('a', 1, '20'), line('a', 5, '02')]),
    rank([line('a', 1, '20'), line('a', 40, '02')]),
  ];
  expect(near[0]!.score).toBeGreaterThan(far[0]!.score);
});

test('a rarer word counts more', () => {
  const common = Array.from({ length: 50 }, (_, index) => line('a', index * 40, '20'));
  expect(ids([...common, line('b', 1, '02')])[0]).toBe('b1');
});

test('a line that mentions a name ranks before a line of the person with that name', () => {
  expect(ids([line('a', 1, '10'), line('b', 1, '20')])).toEqual(['b1', 'a1']);
});

test('a match in the title ranks a meeting above an equal line elsewhere', () => {
  expect(ids([line('a', 1, '20'), line('b', 1, '20')], [line('b', 0, '02')])[0]).toBe('b1');
});

test('of equal lines, the one in the newer meeting ranks first', () => {
  expect(ids([line('a', 1, '20', 1), line('b', 1, '20', 2)])).toEqual(['b1', 'a1']);
});

test('only the best line of a window is shown for it', () => {
  const ranked = rank([line('a', 1, '20'), line('a', 2, '22'), line('a', 60, '20')]);
  expect(ranked.filter(({ isNearBetter }) => !isNearBetter).map(({ key }) => key)).toEqual(['a 2', 'a 60']);
});

test('of equal lines, the one in the meeting with more matches ranks first', () => {
  const about = [10, 60, 110].map((number) => line('b', number, '20'));
  expect(ids([line('a', 1, '20', 1), ...about])[0]).toMatch(/^b/);
});

test('the answer of a named person ranks before the question with the other word', () => {
  expect(ids([line('a', 1, '02'), line('a', 2, '10')])).toEqual(['a2', 'a1']);
});

test('a name alone does not rank its speaker above a line that mentions the name', () => {
  expect(ids([line('a', 1, '20'), line('a', 2, '10')])).toEqual(['a1', 'a2']);
});

test('meetings are ordered by their best passages, and each has its own passages', () => {
  const lines = [line('a', 1, '20'), line('a', 40, '20'), line('b', 1, '22'), line('c', 1, '20', 1)];
  const titles = [line('c', 0, '02', 1), line('d', 0, '02')];
  const ranking = rankByMeeting(lines, titles);
  expect(ranking.meetingIds).toEqual([...new Set(flattenRanking(ranking).map(({ meetingId }) => meetingId))]);
  expect(ranking.meetingIds.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  const again = rankingOf(flattenRanking(ranking));
  expect(again.meetingIds).toEqual(ranking.meetingIds);
  for (const id of ranking.meetingIds) expect(again.passagesOf(id)).toEqual(ranking.passagesOf(id));
  expect(ranking.passagesOf('c').map(({ kind }) => kind)).toEqual(['transcript', 'title']);
  expect(ranking.passagesOf('e')).toEqual([]);
});
