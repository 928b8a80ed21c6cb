declare module '*.po' {
  import type { Messages } from '@lingui/core';

  /** In a build only the texts of the first screens; in development all texts. */
  export const messages: Messages;
  /** The address of the chunk with the remaining texts. */
  export const rest: string | undefined;
}
