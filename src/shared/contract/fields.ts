import * as z from 'zod/mini';
import type { ParamsOf, ProblemCode } from './problems.ts';

interface Limits {
  minimum: number;
  maximum: number;
}

/** A code whose message needs no parameters but the limits of the failed check. */
type IssueCode = {
  [Code in ProblemCode]: ParamsOf<Code> extends undefined
    ? Code
    : Limits extends ParamsOf<Code>
      ? Code
      : never;
}[ProblemCode];

/**
 * The error of a failed check: a problem's code in place of a message, so that schemas add no texts to the browser's
 * bundle.
 */
export const issue = (code: IssueCode): string => code;

export const Id = z.uuid(issue('unknown_id'));
export const ById = z.object({ id: Id });

/** A point in time, ISO 8601 in UTC. */
export const Timestamp = z.string();

/** Text that a person typed: trimmed, and limited to what the database should have to store. */
export const typedText = (maxLength: number, tooLong = issue('text_too_long')) =>
  z
    .pipe(
      z.string(),
      z.transform((value) => value.trim()),
    )
    .check(z.maxLength(maxLength, tooLong));

/** Linear-time and deliberately loose: only a mail can show whether an address exists. */
export const EmailAddress = z
  .pipe(
    z.string(),
    z.transform((value) => value.trim()),
  )
  .check(z.regex(/^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/, issue('email_invalid')))
  .check(
    z.refine(
      (value) => /^[^.@]+(\.[^.@]+)+$/.test(value.slice(value.indexOf('@') + 1)),
      issue('email_invalid'),
    ),
  );
