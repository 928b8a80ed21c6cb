import * as z from 'zod/mini';
import { oneLine } from '../rules/oneLine.ts';
import type { ParamsOf, ProblemCode } from './problems.ts';

interface Limits {
  minimum: number;
  maximum: number;
}

/** A code whose message has no parameters except the limits of the failed check. */
type IssueCode = {
  [Code in ProblemCode]: ParamsOf<Code> extends undefined
    ? Code
    : Limits extends ParamsOf<Code>
      ? Code
      : never;
}[ProblemCode];

/**
 * Returns the error of a failed check: a problem code instead of a message, so that schemas add no texts to the
 * browser's bundle.
 */
export const issue = (code: IssueCode): string => code;

/** In lower case like those of the database, because an id is also compared with those of events and of connections. */
export const Id = z.uuid(issue('unknown_id')).check(z.toLowerCase());
export const ById = z.object({ id: Id });

/** A point in time, as ISO 8601 in UTC. */
export const Timestamp = z.string();

/** Text typed by a user: trimmed, and limited in length to protect the database. */
export const typedText = (maxLength: number, tooLong = issue('text_too_long')) =>
  z
    .pipe(
      z.string(),
      z.transform((value) => value.trim()),
    )
    .check(z.maxLength(maxLength, tooLong));

/** A name or a title typed by a user, put on one line. */
export const typedLine = (maxLength: number) =>
  z.pipe(z.string(), z.transform(oneLine)).check(z.maxLength(maxLength, issue('text_too_long')));

/**
 * Matches in linear time and is deliberately loose, because only an email can show whether an address exists. Refuses
 * invisible characters, with which one address looks like another.
 */
export const EmailAddress = z
  .pipe(
    z.string(),
    z.transform((value) => value.trim()),
  )
  .check(z.regex(/^[^\s@<>"\p{Cc}\p{Cf}]{1,64}@[^\s@<>"\p{Cc}\p{Cf}]{1,190}$/u, issue('email_invalid')))
  .check(
    z.refine(
      (value) => /^[^.@]+(\.[^.@]+)+$/.test(value.slice(value.indexOf('@') + 1)),
      issue('email_invalid'),
    ),
  );
