import { useState } from 'react';

/** Returns the earlier value as long as the new one is equal, so that memoized components do not render again. */
export function useStableValue<Value>(
  value: Value,
  isSame: (earlier: Value, value: Value) => boolean,
): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
