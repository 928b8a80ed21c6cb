import * as RadixSelect from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { documentDirection } from '#client/language/documentDirection.ts';
import { cx } from '../cx.ts';
import type { FieldControl } from './Field.tsx';
import { inputClass } from './Input.tsx';

interface Props<Value extends string> extends Partial<FieldControl> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** Called whenever the list opens. */
  onOpen?: () => void;
  /** Required if no visible label names the control. */
  'aria-label'?: string;
  /** Keeps the focus, unlike the attribute, because a choice often disables its own control for a while. */
  disabled?: boolean;
  className?: string;
}

export function Select<Value extends string>(props: Props<Value>) {
  const { value, onChange, onOpen, options, disabled = false, className, ...control } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = options.find((option) => option.value === value)?.label;
  return (
    <RadixSelect.Root
      value={value}
      open={isOpen && !disabled}
      onOpenChange={(next) => {
        setIsOpen(next && !disabled);
        if (next && !disabled) onOpen?.();
      }}
      // Also called for a letter typed on the closed control.
      onValueChange={(next) => !disabled && onChange(next as Value)}
      dir={documentDirection()}
    >
      <RadixSelect.Trigger
        aria-disabled={disabled || undefined}
        // The value under a visible label is printed with it, in contrast to the filter of a list.
        data-printed={control.id === undefined ? undefined : ''}
        className={cx(
          inputClass,
          'inline-flex items-center justify-between gap-3 text-start aria-disabled:opacity-55',
          className,
        )}
        {...control}
      >
        {/* Passes the label as children, because by default Radix shows nothing before its list has rendered, which the
            server does not do, nor for the value ''. */}
        <RadixSelect.Value placeholder={shown}>{shown}</RadixSelect.Value>
        <RadixSelect.Icon>
          <ChevronDown aria-hidden className="size-4 text-ink-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          className="z-60 min-w-(--radix-select-trigger-width) rounded-md border border-line bg-surface p-1 shadow-pop data-[state=open]:animate-appear"
        >
          <RadixSelect.Viewport className="max-h-[min(20rem,var(--radix-select-content-available-height))]">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-pointer items-center gap-6 rounded-sm px-3 text-md outline-none select-none data-highlighted:bg-bay-soft data-highlighted:text-bay-strong lg:min-h-9"
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="ms-auto">
                  <Check aria-hidden className="size-4 text-bay" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
