import { problemText, type ShownProblem } from '#client/language/problemText.ts';
import { ShownError } from '#client/language/shownError.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';

/** Why a request had no complete response. */
export const UNANSWERED = {
  offline: { code: 'offline', message: 'You appear to be offline. Check your connection and try again.' },
  unreachable: {
    code: 'server_unreachable',
    message: 'The server cannot be reached. Check your connection and try again.',
  },
  intercepted: {
    code: 'intercepted',
    message: 'The network answered instead of the server. You may have to sign in to it first.',
  },
};

/** A response that is not OK (its message: status, colon, body text), or no response at all (status 0). */
export class CallError extends ShownError {
  readonly status: number;
  /** Null if a proxy answered instead of the server, or if there was no response. */
  readonly code: string | null;
  /** The English message for the user: the server's message if it sent one. */
  readonly userMessage: string;
  /** One message per field that the server rejected. */
  readonly fields: Record<string, string>;
  readonly fieldProblems: Record<string, ShownProblem>;
  readonly #problem: ShownProblem;

  /** @param problem describes the failure if the body does not */
  constructor(status: number, bodyText: string, problem?: ShownProblem) {
    super(`${status}: ${bodyText}`);
    this.name = 'CallError';
    const body = parseBody(bodyText);
    this.status = status;
    this.#problem = body?.message === undefined ? (problem ?? foreignProblem(bodyText)) : body;
    this.code = body?.code ?? null;
    this.userMessage = this.#problem.message ?? '';
    this.fields = body?.fields ?? {};
    this.fieldProblems = body?.fieldProblems ?? {};
  }

  /** For a request without a complete response. */
  static unanswered(): CallError {
    const problem = navigator.onLine ? UNANSWERED.unreachable : UNANSWERED.offline;
    return new CallError(0, problem.message, problem);
  }

  /** For a page that a network sent instead of the server, such as the one where guests of a hotel sign in. */
  static intercepted(): CallError {
    return new CallError(0, UNANSWERED.intercepted.message, UNANSWERED.intercepted);
  }

  get text(): string {
    return this.userMessage && problemText(this.#problem);
  }
}

function parseBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function foreignProblem(text: string): ShownProblem {
  // Ignores an HTML page from a proxy, which is useless in a toast.
  if (text.trimStart().startsWith('<'))
    return { code: 'unanswered', message: 'The server could not answer. Please try again.' };
  return { message: text };
}

/**
 * Whether the server knows nothing by this address: 404, or 400 for an id or token that is malformed. A proxy answers
 * with the same status, but without a code, while it does not find the server.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.code !== null && (error.status === 404 || error.status === 400);
