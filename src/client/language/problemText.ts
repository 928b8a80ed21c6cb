import { i18n } from '@lingui/core';
import type { ProblemParams } from '#shared/contract/problem.ts';

/** By code, which may be one that this page does not know. */
let texts: Record<string, (params: never) => string> | null = null;

/** Loaded with the texts of the screens behind the first ones, whose chunks they would only make larger. */
export async function loadProblemTexts(): Promise<void> {
  texts ??= (await import('./problemTexts.ts')).PROBLEM_TEXTS;
}

/** A problem as the server sent it, or as a form found it: then without a message. */
export interface ShownProblem {
  code?: string | null | undefined;
  params?: ProblemParams | null | undefined;
  message?: string | null | undefined;
}

/** A problem in the language of the screens. The server's own message is English, and stands in for a code unknown here. */
export function problemText({ code, params, message }: ShownProblem): string {
  if (message && i18n.locale === 'en') return message;
  const textOf = texts && Object.hasOwn(texts, code ?? '') ? texts[code ?? ''] : undefined;
  // Each text reads the parameters that the contract gives its code.
  return textOf?.((params ?? {}) as never) ?? message ?? texts?.invalid_input?.({} as never) ?? '';
}
