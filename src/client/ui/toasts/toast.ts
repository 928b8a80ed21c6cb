import { createStore, type Subscribable } from '../store/createStore.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** An action offered while the toast is shown. */
  action?: { label: string; run: () => void };
  /** Called when the toast closes without its action having been used. */
  onGone?: () => void;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

const shown = createStore<ShownToast | null>(null);
let lastId = 0;

function show(next: ShownToast | null) {
  const last = shown.get();
  shown.set(next);
  last?.onGone?.();
}

/** Shows a toast, also from outside React. A new toast replaces the one on screen. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId });
}

export function dismissToast(id: number): void {
  if (shown.get()?.id === id) show(null);
}

export const currentToast: Subscribable<ShownToast | null> = shown;
