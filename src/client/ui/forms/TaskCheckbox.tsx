import { useState } from 'react';

interface Props<Item> {
  id: string;
  item: Item;
  onCheck: (done: boolean) => void;
}

/**
 * Shows a click until the cached item changes. React reverts a controlled checkbox unless its event handler renders the
 * new value, and the cached item changes only after the event.
 */
export function TaskCheckbox<Item extends { done: boolean }>({ id, item, onCheck }: Props<Item>) {
  const [pressed, setPressed] = useState<{ item: Item; done: boolean } | null>(null);
  return (
    <input
      id={id}
      type="checkbox"
      checked={pressed?.item === item ? pressed.done : item.done}
      onChange={({ target: { checked } }) => {
        setPressed({ item, done: checked });
        onCheck(checked);
      }}
      className="size-[1.125rem] accent-deglet-ink before:absolute before:-inset-3"
    />
  );
}
