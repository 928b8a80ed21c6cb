import { t } from '@lingui/core/macro';

/** Says why nothing can be loaded. A device can be online while the server restarts. */
export const unreachableTitle = (): string =>
  navigator.onLine ? t`The server cannot be reached` : t`You appear to be offline`;
