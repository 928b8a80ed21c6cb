import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { documentDirection } from './documentDirection.ts';

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  /** What the row of tabs is about, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  /** Stands at the end of the row of tabs. */
  actions?: ReactNode;
  /** Gives every tab the same share of the whole width. */
  isEven?: boolean;
  /** For a part of the page that does not read as the page does. */
  direction?: 'ltr' | 'rtl';
  children: ReactNode;
  className?: string;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, label, tabs, actions, isEven = false, children, className } = props;
  const { direction = documentDirection() } = props;
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      dir={direction}
      className={className}
    >
      <div className="border-line sm:flex sm:items-end sm:justify-between sm:gap-4 sm:border-b">
        <RadixTabs.List
          aria-label={label}
          className={cx(
            'flex max-w-full gap-1 overflow-x-auto border-b border-line sm:-mb-px sm:border-transparent',
            isEven && 'w-full *:flex-1',
          )}
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              className="min-h-11 border-b-2 border-transparent px-4 text-md font-medium whitespace-nowrap text-ink-muted transition-colors duration-150 -outline-offset-2 hover:text-ink data-[state=active]:border-bay data-[state=active]:text-ink"
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {actions && <div className="flex justify-end pt-2 sm:pt-0">{actions}</div>}
      </div>
      {children}
    </RadixTabs.Root>
  );
}

interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
  /** Keeps the panel in the page while another one shows, so that its state survives. */
  keepMounted?: boolean;
}

export function TabPanel({ value, children, className, keepMounted = false }: TabPanelProps) {
  return (
    <RadixTabs.Content
      value={value}
      {...(keepMounted ? { forceMount: true } : {})}
      className={cx('pt-5 data-[state=inactive]:hidden', className)}
    >
      {children}
    </RadixTabs.Content>
  );
}
