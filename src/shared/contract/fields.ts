import * as z from 'zod/mini';

export const Id = z.uuid('Unknown id');
export const ById = z.object({ id: Id });

/** A point in time, ISO 8601 in UTC. */
export const Timestamp = z.string();

/** Text that a person typed: trimmed, and limited to what the database should have to store. */
export const typedText = (maxLength: number, tooLong = `At most ${maxLength} characters`) =>
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
  .check(z.regex(/^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/, 'Please enter a valid email address'))
  .check(
    z.refine(
      (value) => /^[^.@]+(\.[^.@]+)+$/.test(value.slice(value.indexOf('@') + 1)),
      'Please enter a valid email address',
    ),
  );
