import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundPerson, SearchPage } from '#shared/contract/search.ts';
import { inBrackets } from '#test/meetings/markedText.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The people whose names explain why each meeting was found, with matches in brackets. */
async function reasons(person: Person, q: string): Promise<[part: FoundPerson['part'], name: string][]> {
  const { meetings } = (
    await person.call({ url: `/api/search?q=${encodeURIComponent(q)}` })
  ).json<SearchPage>();
  return meetings.flatMap(({ people }) =>
    people.map(({ part, name, marks }): [FoundPerson['part'], string] => [part, inBrackets(name, marks)]),
  );
}

test('a meeting found by a name says whose it is, and only to those who may know', async () => {
  const [owner, guest, stranger] = [
    await app.signUp(),
    await app.signUp('Sara Benali'),
    await app.signUp('Nassim'),
  ];
  const id = await createMeeting(owner, guest, stranger);
  await sayLines(app, id, owner, ['The supplier sends the report.']);
  await app.db
    .insertInto('meeting_invitations')
    .values({ meeting_id: id, email: 'moufida.ziani@example.org' })
    .execute();
  expect(await reasons(owner, 'sara')).toEqual([['attendee', '[Sara] Benali']]);
  expect(await reasons(owner, '"sara benali"')).toEqual([['attendee', '[Sara] [Benali]']]);
  expect(await reasons(owner, 'moufida')).toEqual([['invited', '[moufida].ziani@example.org']]);
  expect(await reasons(owner, 'supplier')).toEqual([]);
  expect(await reasons(owner, 'report benali')).toEqual([['attendee', 'Sara [Benali]']]);
  // Own names never explain a search, and only the sender sees the address of an invitation.
  expect(await reasons(guest, 'supplier sara')).toEqual([]);
  expect(await reasons(stranger, 'supplier moufida')).toEqual([]);
});
