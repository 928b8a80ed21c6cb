import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { cx } from '#client/ui/cx.ts';
import { Input } from '#client/ui/forms/Input.tsx';
import { keepComposed } from '#client/ui/keyboard/keepComposed.ts';
import type { TranscriptSearch } from './useTranscriptSearch.ts';

export function TranscriptSearchBar({ search }: { search: TranscriptSearch }) {
  const { t } = useLingui();
  const { query, total, position, move, setQuery } = search;
  const place = position + 1;
  const hasQuery = query.trim() !== '';
  const handleKey = (event: KeyboardEvent) => {
    if (keepComposed(event.nativeEvent)) return;
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') setQuery('');
  };
  return (
    <search className="flex min-w-0 flex-1 items-center gap-1">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className={cx(
            'pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-muted',
            hasQuery && 'max-sm:hidden',
          )}
        />
        <Input
          type="search"
          dir="auto"
          aria-label={t`Search this transcript`}
          placeholder={t`Search this transcript`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={handleKey}
          // The padding is symmetric, because the field's direction follows the typed text. On a phone, the arrows beside
          // the field would leave no room for the query between wide paddings.
          className={cx('px-9.5! [&::-webkit-search-cancel-button]:hidden', hasQuery && 'max-sm:px-3!')}
        />
      </div>
      <span role="status" className="shrink-0 ps-1 text-sm text-ink-muted tabular-nums empty:hidden">
        {hasQuery &&
          (total === 0 ? t({ message: 'None', context: 'no line matches' }) : t`${place} of ${total}`)}
      </span>
      {hasQuery && total > 0 && (
        <>
          <IconButton label={t`Previous match`} onClick={() => move(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={t`Next match`} onClick={() => move(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      )}
    </search>
  );
}
