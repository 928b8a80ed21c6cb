import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BillingPeriod } from '#shared/rules/plans.ts';

const PERIODS: { value: BillingPeriod; label: MessageDescriptor }[] = [
  { value: 'monthly', label: msg`Monthly` },
  { value: 'yearly', label: msg`Yearly (save 10%)` },
];

interface Props {
  period: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
}

export function BillingToggle({ period, onChange }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className="inline-flex min-w-0 flex-wrap rounded-md border border-line-strong bg-surface p-1">
      <legend className="sr-only">
        <Trans>Billing period</Trans>
      </legend>
      {PERIODS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={period === value}
          onClick={() => onChange(value)}
          className="min-h-11 flex-auto rounded-sm px-4 text-md font-medium text-ink-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-bay aria-pressed:text-on-bay lg:min-h-9"
        >
          {t(label)}
        </button>
      ))}
    </fieldset>
  );
}
