import type { Db } from '#server/platform/database/tables.ts';
import type { FoundPerson } from '#shared/contract/search.ts';
import { listNamed } from '../candidates/attendees.queries.ts';
import type { SearchScope } from '../scope.queries.ts';
import { filterMatchingNames } from '../terms/terms.queries.ts';
import { marksIn, wordsOf } from './passages.ts';

/** Most names that are shown per meeting. */
const MOST = 4;

/** The people whose names match, by meeting: they explain why a meeting was found that matches by a name alone. */
export async function readPeople(
  db: Db,
  { viewerId, person, language }: SearchScope,
  { meetingIds, query }: { meetingIds: string[]; query: string },
): Promise<Map<string, FoundPerson[]>> {
  // These filters search what was said, not who took part.
  if (person || language) return new Map();
  const named = await listNamed(db, viewerId, meetingIds, query);
  if (named.length === 0) return new Map();
  const matching = await filterMatchingNames(db, query, [
    ...new Set(named.flatMap(({ name, part }) => wordsOf(part === 'invited' ? beforeAt(name) : name))),
  ]);
  const people = new Map<string, FoundPerson[]>();
  for (const { meetingId, name, part } of named) {
    const listed = people.get(meetingId) ?? [];
    people.set(meetingId, listed);
    if (listed.length < MOST) listed.push({ name, part, marks: marksIn(name, matching) });
  }
  return people;
}

/** The part of an address that is searched. */
const beforeAt = (email: string): string => email.split('@')[0] ?? '';
