declare module '*.po' {
  import type { Messages } from '@lingui/core';

  /** In a build only what the first screens say; in development everything. */
  export const messages: Messages;
  /** Where the build put the rest. */
  export const rest: string | undefined;
}
