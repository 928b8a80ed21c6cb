import { Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';

interface Props {
  /** Whether the reader can open the transcript; true by default. */
  hasLines?: boolean;
}

/** Marks a decision or an action item that only one of two methods found in the transcript. */
export function PossibleMark({ hasLines = true }: Props) {
  const { t } = useLingui();
  return (
    <span
      title={
        hasLines
          ? t`Found by only one of two methods. Read the lines before you rely on it.`
          : t`Found by only one of two methods. Ask somebody who was there before you rely on it.`
      }
      className="ms-2 inline-flex items-center gap-1 align-baseline text-sm text-ink-muted"
    >
      <CircleHelp aria-hidden className="size-3.5 shrink-0" />
      <Trans>possible</Trans>
    </span>
  );
}
