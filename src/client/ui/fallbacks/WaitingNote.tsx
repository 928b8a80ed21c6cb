import { Trans } from '@lingui/react/macro';
import { unreachableTitle } from './unreachableTitle.ts';

export const WaitingNote = () => (
  <p className="grid max-w-[42ch] px-4 text-center text-md text-ink-muted">
    <strong className="font-semibold text-ink">{unreachableTitle()}</strong>
    <Trans>This screen opens as soon as the connection is back.</Trans>
  </p>
);
