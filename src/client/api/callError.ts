import { serverText } from '#client/language/serverText.ts';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';

export const OFFLINE_MESSAGE = 'You appear to be offline. Check your connection and try again.';

/** A response that is not OK (its message: status, colon, body text), or no response at all (status 0). */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** The message for the screen: the server's own where it sent one. */
  readonly userMessage: string;
  /** One message for each field the server refused. */
  readonly fields: Record<string, string>;

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    this.name = 'CallError';
    const body = parseBody(bodyText);
    this.status = status;
    this.code = body?.code ?? null;
    this.userMessage = body?.message ?? plainText(bodyText);
    this.fields = body?.fields ?? {};
  }

  static offline(): CallError {
    return new CallError(0, OFFLINE_MESSAGE);
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

/** A proxy in between may answer with a whole HTML page, which is useless in a toast. */
const plainText = (text: string): string =>
  text.trimStart().startsWith('<') ? 'The server could not answer. Please try again.' : text;

/** The message to show for any thrown value; `otherwise` when it carries none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && serverText(error.userMessage)) || otherwise;
