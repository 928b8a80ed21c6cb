import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { isActive, type NavigationItem } from './navigation.ts';

interface Props {
  item: NavigationItem;
  onChoose?: (() => void) | undefined;
}

export function NavigationLink({ item, onChoose }: Props) {
  const { t } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Link
      to={item.to}
      activeOptions={{ exact: true }}
      aria-current={isActive(item, pathname) ? 'page' : undefined}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-md text-ink-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-bay-soft aria-[current=page]:font-medium aria-[current=page]:text-bay-strong"
    >
      <item.Icon aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
      <span lang={item.lang}>{typeof item.name === 'string' ? item.name : t(item.name)}</span>
    </Link>
  );
}
