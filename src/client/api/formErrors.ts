import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from './callError.ts';

/** Shows the server's errors below the fields they belong to and keeps what was typed. */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): void {
  if (!(error instanceof CallError)) return;
  const refused = fields.filter((field) => Object.hasOwn(error.fields, field));
  for (const [index, field] of refused.entries()) {
    setError(field, { type: 'server', message: error.fields[field]! }, { shouldFocus: index === 0 });
  }
}
