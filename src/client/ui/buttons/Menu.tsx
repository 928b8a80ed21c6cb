import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis } from 'lucide-react';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { documentDirection } from '#client/language/documentDirection.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** The button's accessible name and tooltip. */
  label: string;
  /** By default three dots. */
  icon?: ReactNode;
  children: ReactNode;
}

type Choose = (run: () => void) => void;
const MenuContext = createContext<Choose>((run) => run());

/** Groups rarely used actions, or choices, behind one button. */
export function Menu({ label, icon = <Ellipsis aria-hidden />, children }: Props) {
  const chosen = useRef<(() => void) | null>(null);
  // Runs after the menu has closed, because a dialog opened earlier would restore focus to a removed menu item.
  const runChosen = () => {
    if (chosen.current) queueMicrotask(chosen.current);
    chosen.current = null;
  };
  return (
    <RadixMenu.Root dir={documentDirection()}>
      <RadixMenu.Trigger asChild>
        <IconButton label={label} variant="secondary">
          {icon}
        </IconButton>
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-60 max-w-[min(20rem,calc(100vw-1rem))] min-w-48 rounded-md border border-line bg-surface p-1 shadow-pop data-[state=open]:animate-appear"
        >
          <MenuContext
            value={(run) => {
              chosen.current = run;
            }}
          >
            {children}
          </MenuContext>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

interface ItemProps {
  icon: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, children }: ItemProps) {
  const choose = useContext(MenuContext);
  return (
    <RadixMenu.Item
      onSelect={() => choose(onSelect)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-md outline-none select-none data-highlighted:bg-bay-soft data-highlighted:text-bay-strong lg:min-h-9 [&_svg]:size-4"
    >
      {icon}
      {children}
    </RadixMenu.Item>
  );
}

/** A note that describes the items below it. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="px-3 py-2 text-sm text-ink-muted">{children}</RadixMenu.Label>;
}
