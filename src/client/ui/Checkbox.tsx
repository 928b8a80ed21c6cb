import * as RadixCheckbox from '@radix-ui/react-checkbox';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Checkbox({ label, help, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 gap-3">
      <RadixCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={(value) => onChange(value === true)}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-3 grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface transition-colors duration-150 hover:border-bay disabled:opacity-55 data-[state=checked]:border-bay data-[state=checked]:bg-bay"
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden className="size-4 text-on-bay" strokeWidth={3} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <div className="grid py-[0.6875rem]">
        <label htmlFor={id} className="cursor-pointer text-md font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-sm text-ink-muted">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
