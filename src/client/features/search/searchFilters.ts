import type { Language } from '#shared/contract/languages.ts';
import { truncated } from '#shared/rules/truncated.ts';

/** The filters of a search, as stored in the page's address. */
export interface SearchFilters {
  /** The id of the meeting to which the search is limited. */
  meeting?: string | undefined;
  /** The name, or part of the name, of the speaker. */
  person?: string | undefined;
  /** The first and the last day of the search, such as 2026-11-22. */
  from?: string | undefined;
  until?: string | undefined;
  language?: Language | undefined;
}

/** The unvalidated filters in the page's address, which the user may have edited. */
export type UnreadFilters = { [Name in keyof SearchFilters]?: unknown };

const IS_SPOKEN: Record<Language, true> = { en: true, fr: true, ar: true };
const isSpoken = (value: unknown): value is Language => Object.hasOwn(IS_SPOKEN, String(value));
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const dayOf = (value: unknown): string | undefined =>
  DAY.test(String(value)) && !Number.isNaN(Date.parse(String(value))) ? String(value) : undefined;

/** Reads the filters from the page's address, and ignores invalid values. */
export const readFilters = (search: UnreadFilters): SearchFilters => ({
  meeting: ID.test(String(search.meeting)) ? String(search.meeting) : undefined,
  person:
    search.person === undefined || search.person === '' ? undefined : truncated(String(search.person), 100),
  from: dayOf(search.from),
  until: dayOf(search.until),
  language: isSpoken(search.language) ? search.language : undefined,
});

export const hasFilters = (filters: SearchFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Whether the first day is after the last one, so that no meeting can be found. */
export const isReversed = ({ from, until }: SearchFilters): boolean =>
  from !== undefined && until !== undefined && until < from;

/** Midnight in the reader's time zone, `after` days after this day, as an ISO timestamp. */
function midnight(day: string, after: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

/** The parameters of the request. Days are in the reader's time zone. */
export const toParameters = ({ meeting, person, from, until, language }: SearchFilters) => ({
  meetingId: meeting,
  person,
  from: from && midnight(from, 0),
  until: until && midnight(until, 1),
  language,
});
