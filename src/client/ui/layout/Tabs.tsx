import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { documentDirection } from '#client/language/documentDirection.ts';
import { cx } from '../cx.ts';
import { isShown } from '../isShown.ts';

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  /** The tab list's accessible name. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  /** Shown at the end of the row of tabs. */
  actions?: ReactNode;
  /** Gives all tabs the same width, and fills the row. */
  isEven?: boolean;
  /** The text direction of content that differs from the page. */
  direction?: 'ltr' | 'rtl';
  children: ReactNode;
  className?: string;
}

const Chosen = createContext({ id: '', value: '' });

/** Tabs by the ARIA pattern, with a roving tabindex and selection by arrow keys. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, label, tabs, actions, isEven = false, children, className } = props;
  const id = useId();
  // Memoized, because React searches all panels for consumers when the context value changes.
  const chosen = useMemo(() => ({ id, value }), [id, value]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Alt+← and ⌘+← go back.
    if (event.altKey || event.metaKey) return;
    const last = tabs.length - 1;
    const current = tabs.findIndex((tab) => tab.value === value);
    const direction = props.direction ?? documentDirection();
    const step = direction === 'rtl' ? -1 : 1;
    const target = {
      ArrowRight: (current + step + tabs.length) % tabs.length,
      ArrowLeft: (current - step + tabs.length) % tabs.length,
      Home: 0,
      End: last,
    }[event.key];
    const next = target === undefined ? undefined : tabs[target];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div className="border-line sm:flex sm:items-end sm:justify-between sm:gap-4 sm:border-b">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={handleKeyDown}
          className={cx(
            'flex max-w-full flex-wrap border-b border-line max-sm:*:min-w-min max-sm:*:flex-1 sm:-mb-px sm:shrink-0 sm:gap-1 sm:border-transparent',
            isEven && 'w-full *:flex-1',
          )}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-value={tab.value}
              aria-selected={tab.value === value}
              aria-controls={`${id}-${tab.value}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="min-h-11 border-b-2 border-transparent px-2 text-md font-medium text-ink-muted sm:px-4 sm:whitespace-nowrap transition-colors duration-150 -outline-offset-2 hover:text-ink aria-selected:border-bay aria-selected:text-ink"
            >
              {tab.label}
            </button>
          ))}
        </div>
        {actions && <div className="flex min-w-0 justify-end pt-2 sm:pt-0">{actions}</div>}
      </div>
      <Chosen value={chosen}>{children}</Chosen>
    </div>
  );
}

interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
  /** Keeps the panel mounted while another panel is shown, so that its state survives. */
  keepMounted?: boolean;
}

export function TabPanel({ value, children, className, keepMounted = false }: TabPanelProps) {
  const chosen = useContext(Chosen);
  const isChosen = chosen.value === value;
  const lastFocused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Going back in the history hides the panel with the focus, which returns to the link that had led there.
    const { activeElement } = document;
    const hasFocusElsewhere = activeElement && activeElement !== document.body && isShown(activeElement);
    if (isChosen && !hasFocusElsewhere) lastFocused.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}-${value}-panel`}
      aria-labelledby={`${chosen.id}-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be focusable to be read
      tabIndex={0}
      onFocus={({ target }) => {
        lastFocused.current = target;
      }}
      // A class, because no style can override the `hidden` attribute, and print shows panels hidden on screen.
      className={cx('pt-5', !isChosen && 'hidden', className)}
    >
      {(isChosen || keepMounted) && children}
    </div>
  );
}
