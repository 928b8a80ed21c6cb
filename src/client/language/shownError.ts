import { t } from '@lingui/core/macro';

/** An error with a text for the user. */
export abstract class ShownError extends Error {
  /** In the current language; empty if the server sent no message. */
  abstract get text(): string;
}

/** The text for the user about any thrown value; `otherwise` if it has none. */
export const messageOf = (error: unknown, otherwise: string = t`Please try again.`): string =>
  (error instanceof ShownError && error.text) || otherwise;
