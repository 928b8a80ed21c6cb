import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from './callError.ts';

/** Puts what the server refused below the fields it refused; what was typed stays. */
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
