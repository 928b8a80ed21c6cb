import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';

/** Marks content that cites a line which was corrected after the content was generated. */
export const BeforeCorrectionMark = () => (
  <span className="ms-2 inline-flex items-center gap-1 align-baseline text-sm text-ink-muted">
    <History aria-hidden className="size-3.5 shrink-0" />
    <Trans>drawn before a correction</Trans>
  </span>
);
