import { type ReactNode, useEffect } from 'react';

/** Runs something once its children have rendered and their event handlers are attached. */
export function AfterMount({ run, children }: { run: () => unknown; children: ReactNode }) {
  useEffect(() => void run(), [run]);
  return children;
}
