import { i18n } from '@lingui/core';
import type { ProblemParams } from '#shared/contract/problem.ts';

/** Keyed by problem code; a newer server may send a code that this page lacks. */
let texts: Record<string, (params: never) => string> | null = null;

/** Loaded with the texts of the later screens, because the first screens' chunks would grow for nothing. */
export async function loadProblemTexts(): Promise<void> {
  texts ??= (await import('./problemTexts.ts')).PROBLEM_TEXTS;
}

/** A problem from the server, or from a form's validation: then without a message. */
export interface ShownProblem {
  code?: string | null | undefined;
  params?: ProblemParams | null | undefined;
  message?: string | null | undefined;
}

/** The error of a form's field as React Hook Form keeps it: its type is the code, or a rule whose message is translated already. */
export interface FieldFault {
  type?: string | undefined;
  params?: ProblemParams | null | undefined;
  message?: string | undefined;
}

export const faultText = ({ type, ...fault }: FieldFault): string => problemText({ code: type, ...fault });

/** Translates a problem. For an unknown code it falls back to the server's own English message. */
export function problemText({ code, params, message }: ShownProblem): string {
  if (message && i18n.locale === 'en') return message;
  const textOf = texts && Object.hasOwn(texts, code ?? '') ? texts[code ?? ''] : undefined;
  // Each text takes the parameters that the contract gives its code.
  return textOf?.((params ?? {}) as never) ?? message ?? texts?.invalid_input?.({} as never) ?? '';
}
