import { Trans, useLingui } from '@lingui/react/macro';

interface Props {
  lineId: string;
  /** Renders a button that opens the line's history; the transcript handles the click for all lines. */
  isButton: boolean;
}

const CLASS = 'ms-1.5 align-baseline text-xs text-ink-muted';

/** Marks a line whose text differs from its original text. */
export function CorrectedMark({ lineId, isButton }: Props) {
  const { t } = useLingui();
  if (!isButton)
    return (
      <span className={CLASS}>
        <Trans>corrected</Trans>
      </span>
    );
  return (
    <button
      type="button"
      data-printed
      data-history={lineId}
      aria-label={t`Corrected: show the first wording`}
      className={`${CLASS} relative rounded-sm underline decoration-dotted underline-offset-3 after:absolute after:-inset-x-1.5 after:-inset-y-3 hover:text-bay-strong print:no-underline`}
    >
      <Trans>corrected</Trans>
    </button>
  );
}
