import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Input } from '#client/ui/Input.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/contract/search.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ value, onChange }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <search className="relative block">
      <Search
        aria-hidden
        className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-muted"
      />
      <Input
        ref={field}
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={t`Search all meetings`}
        placeholder={t`Search what was said and decided`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && handleClear()}
        // Symmetric, because the field turns with the direction of what is typed into it.
        className="min-h-12! px-12! text-base! [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <div className="absolute end-1 top-1/2 -translate-y-1/2">
          <IconButton label={t`Clear search`} onClick={handleClear}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </search>
  );
}
