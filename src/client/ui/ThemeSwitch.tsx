import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { chooseTheme, subscribeToTheme, type ThemeChoice, themeChoice } from './theme.ts';

const CHOICES: { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

export function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useSyncExternalStore(subscribeToTheme, themeChoice);
  return (
    <fieldset className={cx('inline-flex rounded-md bg-sunken p-0.5', className)}>
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          aria-label={`${label} theme`}
          title={label}
          onClick={() => chooseTheme(value)}
          className="grid min-h-11 min-w-11 flex-1 place-items-center rounded-sm text-ink-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-bay-strong aria-pressed:shadow-card lg:min-h-8"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
