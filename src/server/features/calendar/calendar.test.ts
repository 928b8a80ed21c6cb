import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCalendarFeed } from '#shared/contract/calendar.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function schedule(title: string, startTime = '2030-03-31T01:30:00+01:00', person = owner) {
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
  const payload = { title, startTime, endTime };
  return (await person.call({ method: 'POST', url: '/api/meetings', payload })).json<Meeting>();
}

/** Parses the events' properties, with folded lines unfolded (RFC 5545, 3.1). */
function eventsIn(text: string): Record<string, string>[] {
  const blocks = text
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1);
  return blocks.map((block) =>
    Object.fromEntries(
      block
        .split('\r\n')
        .map((line) => line.match(/^([A-Z-]+)(?:;[^:]*)?:(.*)$/))
        .flatMap((match) => (match ? [[match[1], match[2]]] : [])),
    ),
  );
}

const makeFeed = async (person: Person): Promise<NewCalendarFeed> =>
  (await person.call({ method: 'POST', url: '/api/calendar-feed' })).json();

const newFeed = async (person: Person): Promise<string> => new URL((await makeFeed(person)).url).pathname;

test('the calendar file of a meeting has its times in UTC, its title and its address', async () => {
  const meeting = await schedule('Revue ; du budget, T3\nBEGIN:VEVENT');
  const answer = await owner.call({ url: `/api/meetings/${meeting.id}/calendar.ics` });
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="meeting.ics"');
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
  const [event, ...more] = eventsIn(answer.body.replaceAll(' BEGIN:VEVENT', ''));
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    UID: `${meeting.id}@localhost`,
    DTSTART: '20300331T003000Z',
    DTEND: '20300331T013000Z',
    SUMMARY: 'Revue \\; du budget\\, T3',
    STATUS: 'CONFIRMED',
  });
  const address = `http://localhost:5000/meetings/jitsi/${meeting.id}`;
  expect(event).toMatchObject({ URL: address, LOCATION: address });
});

test('DTSTAMP is the time of the file, so that a program prefers the newer of two copies', async () => {
  const { id } = await schedule('Revue du budget');
  await app.db
    .updateTable('meetings')
    .set({ created_at: new Date('2020-01-01T00:00:00Z') })
    .where('id', '=', id)
    .execute();
  const before = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const [event] = eventsIn((await owner.call({ url: `/api/meetings/${id}/calendar.ics` })).body);
  expect(event!.DTSTAMP! >= before).toBe(true);
});

test("the calendar file of another person's meeting returns 404", async () => {
  const meeting = await schedule('Private');
  const stranger = await app.signUp();
  const answer = await stranger.call({ url: `/api/meetings/${meeting.id}/calendar.ics` });
  expect(answer.statusCode).toBe(404);
});

test('a calendar feed opens without a session and lists only the meetings of its owner', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const mine = await schedule('Mine', undefined, person);
  await schedule('Not mine', undefined, other);
  const cancelled = await schedule('Called off', '2030-04-01T09:00:00Z', person);
  await person.call({ method: 'POST', url: `/api/meetings/${cancelled.id}/cancel` });
  const answer = await app.call({ url: await newFeed(person) });
  const events = eventsIn(answer.body);
  expect(events.map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([
    ['Mine', 'CONFIRMED'],
    ['Called off', 'CANCELLED'],
  ]);
  expect(events[0]!.UID).toContain(mine.id);
});

test('a new feed address revokes the old one, and a deleted feed returns 404', async () => {
  const person = await app.signUp();
  expect((await person.call({ url: '/api/calendar-feed' })).json()).toEqual({ createdAt: null });
  const old = await newFeed(person);
  const { url, createdAt } = await makeFeed(person);
  const current = new URL(url).pathname;
  expect((await app.call({ url: old })).statusCode).toBe(404);
  expect((await app.call({ url: current })).statusCode).toBe(200);
  expect((await person.call({ url: '/api/calendar-feed' })).json()).toEqual({ createdAt });
  await person.call({ method: 'DELETE', url: '/api/calendar-feed' });
  expect((await app.call({ url: current })).statusCode).toBe(404);
});

test('the database stores only the hash of a feed address', async () => {
  const person = await app.signUp();
  const token = (await newFeed(person)).split('/')[3]!;
  const rows = await app.db.selectFrom('calendar_feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map((row) => row.token_hash.length)).toContain(32);
});

test('a calendar feed with too many meetings keeps the nearest ones', async () => {
  const person = await app.signUp();
  await schedule('Tomorrow', new Date(Date.now() + 24 * 3_600_000).toISOString(), person);
  const settings = {
    meeting_provider: 'jitsi',
    jitsi_domain: 'meet.jit.si',
    bot_enabled: true,
    enable_recording: true,
  };
  const old = (nth: number) => ({
    ...settings,
    recording_mode: 'browser',
    title: 'Long ago',
    owner_id: person.id,
    room_name: crypto.randomUUID(),
    invite_token: crypto.randomUUID(),
    start_time: new Date(Date.now() - (80 * 24 * 60 - nth) * 60_000),
    end_time: new Date(),
  });
  await app.db
    .insertInto('meetings')
    .values(Array.from({ length: 2_000 }, (_, nth) => old(nth)))
    .execute();
  const events = eventsIn((await app.call({ url: await newFeed(person) })).body);
  expect(events).toHaveLength(2_000);
  expect(events[0]).toMatchObject({ SUMMARY: 'Tomorrow' });
});
