import * as z from 'zod/mini';
import type { ParamsOf, ProblemCode } from './problems.ts';

interface Limits {
  minimum: number;
  maximum: number;
}

/** A problem that needs to know no more than a limit of the check which found it. */
type IssueCode = {
  [Code in ProblemCode]: ParamsOf<Code> extends undefined
    ? Code
    : Limits extends ParamsOf<Code>
      ? Code
      : never;
}[ProblemCode];

/** What a failed check says: the code of a problem in place of a message, so that schemas carry no texts into the browser. */
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
