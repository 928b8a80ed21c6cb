import * as RadixCheckbox from '@radix-ui/react-checkbox';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { ToggleLabel, type ToggleProps } from './ToggleLabel.tsx';

export function Checkbox({ label, help, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 gap-3">
      <RadixCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={(value) => onChange(value === true)}
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-3 grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface transition-colors duration-150 hover:border-bay data-[state=checked]:border-bay data-[state=checked]:bg-bay"
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden className="size-4 text-on-bay" strokeWidth={3} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <div className="grid py-[0.6875rem]">
        <ToggleLabel id={id} label={label} help={help} />
      </div>
    </div>
  );
}
