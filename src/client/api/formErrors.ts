import type { ErrorOption, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldFault } from '#client/language/problemText.ts';
import { CallError } from './callError.ts';

/** Shows the server's errors below their fields, and keeps the typed input. */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): void {
  if (!(error instanceof CallError)) return;
  const refused = fields.filter((field) => Object.hasOwn(error.fields, field));
  for (const [index, field] of refused.entries()) {
    const { code, params } = error.fieldProblems[field] ?? {};
    const fault: FieldFault & ErrorOption = { type: code ?? 'server', params, message: error.fields[field] };
    setError(field, fault, { shouldFocus: index === 0 });
  }
}
