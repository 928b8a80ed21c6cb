import * as RadixSwitch from '@radix-ui/react-switch';
import { useId } from 'react';
import { ToggleLabel, type ToggleProps } from './ToggleLabel.tsx';

export function Switch({ label, help, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="grid">
        <ToggleLabel id={id} label={label} help={help} />
      </div>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={help ? `${id}-help` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-150 after:absolute after:-inset-2 hover:border-bay data-[state=checked]:border-bay data-[state=checked]:bg-bay"
      >
        <RadixSwitch.Thumb className="ms-1 block size-[1.125rem] rounded-full bg-line-strong transition-[margin,background-color] duration-150 ease-out data-[state=checked]:ms-[1.5rem] data-[state=checked]:bg-on-bay" />
      </RadixSwitch.Root>
    </div>
  );
}
