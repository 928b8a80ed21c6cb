import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { paletteKeys } from './shortcutKeys.ts';

interface Props {
  onOpen: () => void;
  /** Whether to show the shortcut, where a keyboard is likely. */
  hasKeys?: boolean;
}

export function PaletteButton({ onOpen, hasKeys = false }: Props) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="mx-4 mb-2 flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 text-start text-sm text-ink-muted transition-colors duration-150 hover:border-bay hover:text-ink lg:min-h-10"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t`Search or jump to…`}</span>
      {hasKeys && (
        <kbd aria-hidden dir="ltr" className="shrink-0 font-sans text-xs">
          {paletteKeys().join(' ')}
        </kbd>
      )}
    </button>
  );
}
