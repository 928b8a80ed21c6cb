import { useEffect, useRef } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Keys } from './Keys.tsx';
import type { PaletteCommand } from './paletteCommand.ts';

interface Props {
  id: string;
  command: PaletteCommand;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function CommandOption({ id, command, isActive, onPoint, onChoose }: Props) {
  const { name, lang, isQuoted, detail, keys, Icon } = command;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps focus and handles the keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onPoint}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'flex min-h-11 scroll-my-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-md lg:min-h-10',
        isActive && 'bg-bay-soft text-bay-strong',
      )}
    >
      <Icon aria-hidden className="size-[1.125rem] shrink-0 text-ink-muted" strokeWidth={1.75} />
      <span
        lang={lang}
        dir={isQuoted ? 'auto' : undefined}
        className={cx('min-w-0 flex-1', isQuoted && 'line-clamp-1 match-parent break-all')}
      >
        {name}
      </span>
      {detail && <span className="shrink-0 text-sm text-ink-muted tabular-nums max-sm:hidden">{detail}</span>}
      {keys && (
        <span aria-hidden className="max-lg:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
