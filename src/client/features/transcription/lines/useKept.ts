import { useState } from 'react';

/** The earlier value for as long as the new one says the same, so that what was drawn of it need not be drawn again. */
export function useKept<Value>(value: Value, isSame: (earlier: Value, value: Value) => boolean): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
