import { X } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { isComposing } from '../keyboard/isComposing.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string[];
  onChange: (items: string[]) => void;
  /** Parses the typed or pasted text. */
  itemsIn: (text: string) => string[];
  /** An invalid item is kept and marked, so that the user can correct it. */
  isValid: (item: string) => boolean;
  listLabel: string;
  removeLabel: (item: string) => string;
}

/** Includes the comma and the semicolon of an Arabic keyboard. */
const ENDS_ITEM = ['Enter', ',', ';', ' ', '،', '؛'];

/** An input for several short values, each shown as a removable chip. */
export function ChipsInput(props: Props) {
  const { value, onChange, itemsIn, isValid, listLabel, removeLabel, className, ...rest } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (text: string) => {
    const fresh = itemsIn(text).filter((item) => !value.includes(item));
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)]);
    setTyped('');
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ignores keys during an IME composition, which Enter confirms. In an empty field, Enter submits the form.
    if (isComposing(event.nativeEvent)) return;
    if (ENDS_ITEM.includes(event.key) && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      // Moves the last item back into the field instead of deleting it, so that an accidental Backspace loses nothing.
      const last = value.at(-1);
      if (last === undefined) return;
      event.preventDefault();
      onChange(value.slice(0, -1));
      setTyped(last);
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (itemsIn(text).length < 2) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };
  const remove = (item: string) => {
    onChange(value.filter((other) => other !== item));
    input.current?.focus();
  };

  return (
    <div
      className={cx(
        'flex max-h-52 min-w-0 flex-wrap items-center gap-1.5 overflow-y-auto rounded-md border border-line-strong bg-surface px-2 py-1.5',
        'transition-colors duration-150 focus-within:border-bay focus-within:outline-2 focus-within:outline-bay hover:border-bay has-aria-invalid:border-madder',
        className,
      )}
    >
      {value.length > 0 && (
        <ul aria-label={listLabel} className="contents">
          {value.map((item) => (
            <li
              key={item}
              className={cx(
                'flex min-w-0 items-center rounded-sm ps-2 text-md',
                isValid(item) ? 'bg-sunken' : 'bg-madder-soft text-madder',
              )}
            >
              <bdi className="truncate">{item}</bdi>
              <button
                type="button"
                aria-label={removeLabel(item)}
                onClick={() => remove(item)}
                className="grid size-8 shrink-0 place-items-center rounded-sm text-ink-muted hover:text-ink max-lg:size-9"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...rest}
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => add(typed)}
        className="min-h-8 min-w-40 flex-1 bg-transparent px-1.5 text-base outline-none max-lg:min-h-9 lg:text-md"
      />
    </div>
  );
}
