import { type ReactNode, useEffect } from 'react';

/** Runs a function after its children have mounted and their event handlers are attached. */
export function AfterMount({ run, children }: { run: () => unknown; children: ReactNode }) {
  useEffect(() => void run(), [run]);
  return children;
}
