import { i18n } from '@lingui/core';
import type { ProblemParams } from '#shared/contract/problem.ts';

/** Texts by problem code; null until loaded. A newer server may send a code that this page does not know. */
let texts: Record<string, (params: never) => string> | null = null;

/** Loads the texts of problems, which are separate to keep the chunks of the first screens small. */
export async function loadProblemTexts(): Promise<void> {
  texts ??= (await import('./problemTexts.ts')).PROBLEM_TEXTS;
}

/** A problem from the server, or from the validation of a form, which has no message. */
export interface ShownProblem {
  code?: string | null | undefined;
  params?: ProblemParams | null | undefined;
  message?: string | null | undefined;
}

/**
 * The error of a form field as React Hook Form stores it: its type is a problem code, or a rule whose message is
 * already translated.
 */
export interface FieldFault {
  type?: string | undefined;
  params?: ProblemParams | null | undefined;
  message?: string | undefined;
}

export const faultText = ({ type, ...fault }: FieldFault): string => problemText({ code: type, ...fault });

/** Translates a problem. For an unknown code, returns the server's English message. */
export function problemText({ code, params, message }: ShownProblem): string {
  if (message && i18n.locale === 'en') return message;
  const textOf = texts && Object.hasOwn(texts, code ?? '') ? texts[code ?? ''] : undefined;
  // Each text takes the parameters that the contract defines for its code.
  return textOf?.((params ?? {}) as never) ?? message ?? texts?.invalid_input?.({} as never) ?? '';
}
