export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** An action offered while it is shown. */
  action?: { label: string; run: () => void };
  /** Called when the message closes without its action having been used. */
  onGone?: () => void;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  const last = shown;
  shown = next;
  for (const listener of listeners) listener();
  last?.onGone?.();
}

/** Shows a toast from anywhere. At most one is on screen: a new one replaces the last. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

export const currentToast = (): ShownToast | null => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
