import { sql } from 'kysely';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** A word or phrase as PostgreSQL parses it, independent of any data. */
export interface Form {
  text: string;
  isPhrase: boolean;
  /** Empty if nothing of the text is searched for. */
  query: string;
  isCommon: boolean;
}

/** Resolves with the words and phrases as tsqueries, which PostgreSQL builds from plain text. */
export async function readForms(db: Db, words: string[], phrases: string[]): Promise<Form[]> {
  const { rows } = await sql<Form>`${PREPARED}
    select word as text, false as "isPhrase", search_word(word, false)::text as query, search_is_common(word) as "isCommon"
    from unnest(${words}::text[]) as word
    union all
    select phrase, true, search_phrase(phrase)::text, false from unnest(${phrases}::text[]) as phrase`.execute(
    db,
  );
  return rows;
}

/** Whether any name or invited address on the server has one of these tsqueries; if not, names are not searched. */
export async function areInNames(db: Db, queries: string[]): Promise<boolean> {
  const any = queries.join(' | ');
  const { rows } = await sql<{ isName: boolean }>`${PREPARED}
    select (select count(*) from users where name_search @@ ${any}::tsquery) > 0
      or (select count(*) from meeting_invitations where name_search @@ ${any}::tsquery) > 0 as "isName"`.execute(
    db,
  );
  return rows[0]?.isName ?? false;
}

/** Resolves with the tsquery of an incomplete or misspelled term. */
export async function readSimilarTerm(db: Db, lexemes: string[], beginning: string | null): Promise<string> {
  const { rows } = await sql<{ query: string }>`
    select (
      coalesce((select string_agg(quote_literal(lexeme), '|') from unnest(${lexemes}::text[]) as lexeme)::tsquery, ''::tsquery)
      || coalesce((nullif(search_phrase(${beginning ?? ''})::text, '') || ':*')::tsquery, ''::tsquery)
    )::text as query`.execute(db);
  return rows[0]?.query ?? '';
}

/** Resolves with the words as they are stored when no stemmer changes them. */
export async function foldWords(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select lower(search_fold(search_plain(word))) as folded from unnest(${words}::text[]) with ordinality as typed (word, nth)
    order by nth`.execute(db);
  return rows.map(({ folded }) => folded);
}

/** Share of lines with each of the server's commonest lexemes, from planner statistics, so it needs no viewer. */
export async function readFrequencies(db: Db): Promise<{ lexeme: string; share: number }[]> {
  const { rows } = await sql<{ lexeme: string; share: number }>`
    select lexeme, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs::float8[]) as common (lexeme, share)
    where schemaname = current_schema() and tablename = 'segments' and attname = 'search' and lexeme is not null`.execute(
    db,
  );
  return rows;
}

/** The planner's estimate of the number of lines on the server; 0 before the first ANALYZE. */
export async function estimateLines(db: Db): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select greatest(reltuples, 0)::float8 as lines from pg_class where oid = 'segments'::regclass`.execute(
    db,
  );
  return rows[0]?.lines ?? 0;
}

/** Returns the words that match as parts of names. Reads no rows, so it needs no viewer. */
export async function filterMatchingNames(db: Db, query: string, words: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`${PREPARED}
    select word from unnest(${words}::text[]) as word
    where to_tsvector('simple', search_fold(search_plain(word))) @@ ${query}::tsquery`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

export interface WordQuery {
  /** A tsquery. */
  query: string;
  /** The language whose stems are compared; null for those of any language, as in a title. */
  language: string | null;
}

/** Returns the words that match the query. Reads no rows, so it needs no viewer. */
export async function filterMatchingWords(
  db: Db,
  { query, language }: WordQuery,
  words: string[],
): Promise<Set<string>> {
  const vector = language === null ? sql`search_any_vector(word)` : sql`search_vector(${language}, word)`;
  const { rows } = await sql<{ word: string }>`${PREPARED}
    select word from unnest(${words}::text[]) as word where ${vector} @@ ${query}::tsquery`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
