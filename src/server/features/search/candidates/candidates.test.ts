import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { measureScope } from '../scope.queries.ts';
import { listWords, type WantedWords } from '../terms/knownWords.queries.ts';
import { findCandidates, findLines } from './candidates.queries.ts';
import type { MatchingLines } from './matchingLines.ts';
import type { SearchPlan } from './planSearch.ts';

let app: TestApp;
let owner: Person;
let guest: Person;
let stranger: Person;
let meetingIds: string[];
beforeAll(async () => {
  app = await createTestApp();
  [owner, guest, stranger] = [await app.signUp(), await app.signUp('Lina Haddad'), await app.signUp()];
  meetingIds = [await createMeeting(owner, guest), await createMeeting(owner, guest)];
  for (const id of meetingIds)
    await sayLines(app, id, owner, ['The wombat sleeps.', 'The budget of the wombat.', 'The budget.']);
  await sayLines(app, meetingIds[0]!, guest, ['A budget for Amina.']);
  const other = await createMeeting(stranger);
  await sayLines(app, other, stranger, ['The secret budget of the wombat.']);
});
afterAll(() => app.close());

const TERMS = ["'wombat'", "'budget'"];
const PLANS: Record<string, Partial<SearchPlan>> = {
  'by the keys of the meetings': { rare: TERMS, frequent: [], isKeyed: true },
  'by reading all their lines': { readsAll: true },
  'by reading all their lines in halves': { readsAll: true, readsInHalves: true },
  'among all their lines and the newest': { rare: [], frequent: TERMS, readsAll: true },
  'among the lines of everybody': { rare: TERMS, frequent: [], isKeyed: false },
  'among the newest lines': { rare: [], frequent: TERMS, isKeyed: true },
  'among the newest lines, meeting by meeting': { rare: [], frequent: TERMS, withAll: 'newest' },
  'among the newest lines, and those of everybody with all words': {
    rare: [],
    frequent: TERMS,
    withAll: 'everybody',
  },
};

const PLAN: SearchPlan = {
  terms: TERMS,
  phrases: [],
  rare: TERMS,
  frequent: [],
  isKeyed: true,
  readsAll: false,
  readsInHalves: false,
  withAll: 'keyed',
};

const linesOf = async (person: Person, plan: Partial<SearchPlan>, scope = {}) =>
  inRows(await findLines(app.db, { viewerId: person.id, ...scope }, { ...PLAN, ...plan }));

/** Returns one row per line. */
const inRows = ({ meetings, numbers, digits, terms }: MatchingLines) =>
  meetings.flatMap(({ meetingId, from, to }) =>
    numbers.slice(from, to).map((line, nth) => ({
      id: `${meetingId} ${line}`,
      meetingId,
      line,
      digits: digits.slice((from + nth) * terms, (from + nth + 1) * terms).join(''),
    })),
  );

const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id).sort();

test.each(Object.entries(PLANS))(
  '%s, exactly the matching lines that the viewer may see are found',
  async (_, plan) => {
    for (const person of [owner, guest]) {
      const found = await linesOf(person, plan);
      expect(found).toHaveLength(7);
      expect(new Set(found.map(({ meetingId }) => meetingId))).toEqual(new Set(meetingIds));
      expect(found.map((line) => line.digits).sort()).toEqual(['02', '02', '02', '20', '20', '22', '22']);
    }
    expect(await linesOf(stranger, plan)).toHaveLength(1);
    expect(await linesOf(stranger, plan, { meetingIds })).toEqual([]);
  },
);

test.each(Object.entries(PLANS))('%s, filters narrow the lines that are found', async (_, plan) => {
  expect(await linesOf(owner, plan, { meetingIds: [meetingIds[0]] })).toHaveLength(4);
  expect(await linesOf(owner, plan, { person: 'lina' })).toHaveLength(1);
  expect(await linesOf(owner, plan, { person: 'Lina Had' })).toHaveLength(1);
  expect(await linesOf(owner, plan, { person: 'Omar' })).toEqual([]);
  expect(await linesOf(owner, plan, { person: '\' | :* "' })).toEqual([]);
  expect(await linesOf(owner, plan, { language: 'fr' })).toEqual([]);
  expect(await linesOf(owner, plan, { from: new Date('2100-01-01') })).toEqual([]);
  expect(await linesOf(owner, plan, { until: new Date('2000-01-01') })).toEqual([]);
  expect(await linesOf(owner, { ...plan, phrases: ["'budget' <3> 'wombat'"] })).toHaveLength(2);
});

test.each(Object.entries(PLANS))(
  '%s, lines are returned with the number of searched meetings and lines, also when nothing is found',
  async (_, plan) => {
    const findOf = (person: Person, terms: Partial<SearchPlan>) =>
      findCandidates(app.db, { viewerId: person.id }, { ...PLAN, ...plan, ...terms }, async () => true);
    const found = await findOf(guest, {});
    expect(idsOf(inRows(found.lines))).toEqual(idsOf(await linesOf(guest, plan)));
    expect(idsOf(found.titles)).toEqual(meetingIds.toSorted());
    expect([found.summaries, found.size]).toEqual([[], { meetings: 2, lines: 7 }]);
    const none = await findOf(stranger, { terms: ["'october'"], rare: ["'october'"], frequent: [] });
    expect(none.lines).toHaveLength(0);
    expect(none).toMatchObject({
      summaries: [],
      titles: [],
      names: [],
      size: { meetings: 1, lines: 1 },
    });
  },
);

test('participants are searched only if a term occurs in a name', async () => {
  const findNames = async (hasNames: boolean) => {
    const plan = { ...PLAN, terms: ["'lina'"], rare: ["'lina'"] };
    return (await findCandidates(app.db, { viewerId: owner.id }, plan, async () => hasNames)).names;
  };
  expect(idsOf(await findNames(true))).toEqual(meetingIds.toSorted());
  expect(await findNames(false)).toEqual([]);
});

test.each(Object.entries(PLANS))(
  '%s, a prepared statement returns correct results for every viewer and word',
  async (_, plan) => {
    for (let search = 0; search < 8; search += 1) {
      expect(await linesOf(stranger, plan)).toHaveLength(1);
      expect(await linesOf(guest, plan)).toHaveLength(7);
      const { titles } = await findCandidates(
        app.db,
        { viewerId: guest.id },
        { ...PLAN, ...plan },
        async () => false,
      );
      expect(idsOf(titles)).toEqual(meetingIds.toSorted());
    }
  },
);

test.each(Object.entries(PLANS))('%s, lines of a meeting are returned in spoken order', async (_, plan) => {
  for (const meetingId of meetingIds) {
    const found = (await linesOf(owner, plan)).filter((line) => line.meetingId === meetingId);
    expect(found.map(({ line }) => line)).toEqual(found.map((_, nth) => nth + 1));
  }
});

test('the newest lines with one frequent word are found once each', async () => {
  const one = { terms: ["'budget'"], rare: [], frequent: ["'budget'"], withAll: 'newest' as const };
  expect(await linesOf(guest, one)).toHaveLength(5);
  expect(await linesOf(stranger, one)).toHaveLength(1);
});

test("a match in the speaker's name is distinguished from one in the line", async () => {
  const found = await linesOf(owner, { terms: ["'amina'"], rare: ["'amina'"] });
  expect(found.map((line) => line.digits).sort()).toEqual(['1', '1', '1', '1', '1', '1', '2']);
});

test('a removed participant finds nothing of the meeting', async () => {
  const removed = await app.signUp();
  const id = await createMeeting(owner, removed);
  await sayLines(app, id, owner, ['The wombat once more.']);
  expect(await linesOf(removed, {})).toHaveLength(1);
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${removed.id}` });
  for (const plan of Object.values(PLANS)) expect(await linesOf(removed, plan)).toEqual([]);
  expect(await measureScope(app.db, { viewerId: removed.id }, 10)).toEqual({ meetings: 0, lines: 0 });
  expect(await measureScope(app.db, { viewerId: owner.id }, 2)).toMatchObject({ meetings: 2 });
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}` });
});

test('words for spelling correction come only from lines that the viewer may see', async () => {
  const listed = async ({ id: viewerId }: Person, wanted: WantedWords) =>
    (await listWords(app.db, { viewerId }, wanted)).sort();
  for (const wanted of [{ beginnings: ['wo', 'se'] }, { patterns: ['wo%', 'se%t'] }]) {
    expect(await listed(guest, wanted)).toEqual(['wombat']);
    expect(await listed(stranger, wanted)).toEqual(['secret', 'wombat']);
  }
  expect(await listed(owner, { beginnings: ['li'] })).toEqual(['lina']);
});

test('a thousand planned meetings do not hide lines of an earlier meeting', async () => {
  const planner = await app.signUp();
  const id = await createMeeting(planner);
  await sayLines(app, id, planner, ['The budget of the wombat.']);
  await sql`
    insert into meetings (title, owner_id, start_time, meeting_provider, bot_enabled, jitsi_domain, room_name,
      enable_recording, recording_mode, invite_token)
    select title, owner_id, now() + day * interval '1 day', meeting_provider, bot_enabled, jitsi_domain, room_name || day,
      enable_recording, recording_mode, gen_random_uuid()::text
    from meetings, generate_series(1, 1000) as day where id = ${id}`.execute(app.db);
  expect(await linesOf(planner, { rare: [], frequent: TERMS })).toHaveLength(1);
  expect(await linesOf(planner, { rare: TERMS, isKeyed: true })).toHaveLength(1);
  expect(await listWords(app.db, { viewerId: planner.id }, { beginnings: ['womb'] })).toEqual(['wombat']);
});
