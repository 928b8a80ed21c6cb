import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { cx } from '../cx.ts';
import { keepComposed } from '../keyboard/keepComposed.ts';
import { Input } from './Input.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  maxLength: number;
  isLarge?: boolean;
  className?: string;
}

export function SearchField(props: Props) {
  const { value, onChange, label, placeholder, maxLength, isLarge = false, className } = props;
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    onChange('');
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (keepComposed(event.nativeEvent)) return;
    if (event.key === 'Escape' && value !== '') handleClear();
  };
  return (
    <search className={cx('relative block', className)}>
      <Search
        aria-hidden
        className={cx(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-muted',
          isLarge ? 'start-4 size-5' : 'start-3 size-4',
        )}
      />
      <Input
        ref={field}
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        // The padding is symmetric, because the field's direction follows the typed text.
        className={cx(
          '[&::-webkit-search-cancel-button]:hidden',
          isLarge ? 'min-h-12! px-12! text-base!' : 'px-10!',
        )}
      />
      {value !== '' && (
        <div className="absolute end-0.5 top-1/2 -translate-y-1/2">
          <IconButton label={t`Clear search`} onClick={handleClear}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </search>
  );
}
