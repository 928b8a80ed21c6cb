import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldFault } from '#client/language/problemText.ts';

/** Validates a form with a schema of the contract, whose issues are problem codes. */
export const problemResolver =
  <Values extends FieldValues, Checked>(
    schema: z.ZodMiniType<Checked, Values>,
  ): Resolver<Values, unknown, Checked> =>
  (values, _context, options) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const faults: Record<string, FieldFault> = {};
    for (const issue of result.error.issues) faults[issue.path.join('.')] ??= faultOf(issue);
    return { values: {}, errors: toNestErrors(faults as FieldErrors, options) };
  };

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  const { minimum, maximum } = issue as { minimum?: number; maximum?: number };
  return {
    type: issue.message,
    params: { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) },
  };
}
