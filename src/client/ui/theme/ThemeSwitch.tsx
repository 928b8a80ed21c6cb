import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { cx } from '../cx.ts';
import { useStore } from '../store/useStore.ts';
import { chooseTheme, type ThemeChoice, themeChoice } from './theme.ts';

interface Choice {
  value: ThemeChoice;
  name: MessageDescriptor;
  label: MessageDescriptor;
  Icon: typeof Sun;
}

const CHOICES: Choice[] = [
  { value: 'light', name: msg`Light`, label: msg`Light theme`, Icon: Sun },
  { value: 'system', name: msg`System`, label: msg`System theme`, Icon: Monitor },
  { value: 'dark', name: msg`Dark`, label: msg`Dark theme`, Icon: Moon },
];

export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useLingui();
  const chosen = useStore(themeChoice, 'system');
  return (
    <fieldset className={cx('inline-flex min-w-0 flex-wrap rounded-md bg-sunken p-0.5', className)}>
      <legend className="sr-only">
        <Trans>Theme</Trans>
      </legend>
      {CHOICES.map(({ value, name, label, Icon }) => (
        <button
          key={value}
          type="button"
          value={value}
          aria-pressed={chosen === value}
          aria-label={t(label)}
          title={t(name)}
          onClick={() => chooseTheme(value)}
          className="grid min-h-11 min-w-11 flex-1 place-items-center rounded-sm text-ink-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-bay-strong aria-pressed:shadow-card lg:min-h-8"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
