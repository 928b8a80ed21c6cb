import * as RadixSwitch from '@radix-ui/react-switch';
import { type ReactNode, useId } from 'react';

interface Props {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, help, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="grid">
        <label htmlFor={id} className="cursor-pointer text-md font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-sm text-ink-muted">
            {help}
          </p>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-150 after:absolute after:-inset-2 hover:border-bay disabled:opacity-55 data-[state=checked]:border-bay data-[state=checked]:bg-bay"
      >
        <RadixSwitch.Thumb className="ms-1 block size-[1.125rem] rounded-full bg-line-strong transition-[margin,background-color] duration-150 ease-out data-[state=checked]:ms-[1.5rem] data-[state=checked]:bg-on-bay" />
      </RadixSwitch.Root>
    </div>
  );
}
