import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select } from '#client/ui/forms/Select.tsx';
import type { ActionOwners, ActionState } from '#shared/contract/actionItems.ts';

const OWNER_NAMES = {
  mine: msg`Mine`,
  others: msg`Of others`,
  nobody: msg`Of nobody`,
  all: msg`Everybody's`,
} satisfies Record<ActionOwners, unknown>;

export const STATE_NAMES = {
  open: msg({ message: 'Open', context: 'action items' }),
  due: msg`With a date`,
  overdue: msg`Overdue`,
  done: msg({ message: 'Done', context: 'action items' }),
} satisfies Record<ActionState, unknown>;

interface Props {
  whose: ActionOwners;
  onChange: (whose: ActionOwners) => void;
}

export function OwnerSelect({ whose, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={t`Whose action items`}
      value={whose}
      onChange={onChange}
      options={(['mine', 'others', 'nobody', 'all'] as const).map((value) => ({
        value,
        label: t(OWNER_NAMES[value]),
      }))}
      className="min-w-0 max-sm:w-full sm:mb-1.5 sm:w-44 [&>span]:truncate"
    />
  );
}
