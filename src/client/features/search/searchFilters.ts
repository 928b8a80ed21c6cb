import type { Language } from '#shared/contract/languages.ts';
import { truncated } from '#shared/rules/truncated.ts';

/** What narrows a search, as the address of the page holds it. */
export interface SearchFilters {
  /** The id of the only meeting to search. */
  meeting?: string | undefined;
  /** The name, or part of it, of the person who said it. */
  person?: string | undefined;
  /** The first and the last day, as in 2026-11-22. */
  from?: string | undefined;
  until?: string | undefined;
  language?: Language | undefined;
}

/** The same, as somebody may have typed it into the address. */
export type UnreadFilters = { [Name in keyof SearchFilters]?: unknown };

const IS_SPOKEN: Record<Language, true> = { en: true, fr: true, ar: true };
const isSpoken = (value: unknown): value is Language => Object.hasOwn(IS_SPOKEN, String(value));
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const dayOf = (value: unknown): string | undefined =>
  DAY.test(String(value)) && !Number.isNaN(Date.parse(String(value))) ? String(value) : undefined;

/** Ignores what is no filter, in an address that somebody changed by hand. */
export const readFilters = (search: UnreadFilters): SearchFilters => ({
  meeting: ID.test(String(search.meeting)) ? String(search.meeting) : undefined,
  person:
    search.person === undefined || search.person === '' ? undefined : truncated(String(search.person), 100),
  from: dayOf(search.from),
  until: dayOf(search.until),
  language: isSpoken(search.language) ? search.language : undefined,
});

export const isNarrowed = (filters: SearchFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Midnight where the reader is, some days after this one. */
function midnight(day: string, after: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

/** The parameters of the request. Days are those of the reader's time zone. */
export const toParameters = ({ meeting, person, from, until, language }: SearchFilters) => ({
  meetingId: meeting,
  person,
  from: from && midnight(from, 0),
  until: until && midnight(until, 1),
  language,
});
