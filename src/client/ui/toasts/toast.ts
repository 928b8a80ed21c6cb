import { createStore, type Subscribable } from '../store/createStore.ts';

/** How long a message stays before one that nobody waits for may replace it. */
const READING_MS = 2_000;

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
const waiting: ShownToast[] = [];
let lastId = 0;
let isReplaceable = true;
let reading: ReturnType<typeof setTimeout> | undefined;

function show(next: ShownToast | null) {
  const last = shown.get();
  shown.set(next);
  last?.onGone?.();
  clearTimeout(reading);
  isReplaceable = next === null;
  if (!next) showWaiting();
  // Keeps a toast with an action for its whole time, because its Undo would go with it.
  else if (!next.action) reading = setTimeout(handleRead, READING_MS);
}

function handleRead() {
  isReplaceable = true;
  showWaiting();
}

function showWaiting() {
  const next = waiting.shift();
  if (next) show(next);
}

/**
 * Shows a toast, also from outside React. An error, or a toast with an action, replaces the one on screen, because the
 * user has just done something. Other messages wait until that one has been read, because some come by themselves.
 */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const next = { ...message, id: lastId };
  if (isReplaceable || next.action || next.variant === 'destructive') show(next);
  else waiting.push(next);
}

export function dismissToast(id: number): void {
  if (shown.get()?.id === id) show(null);
}

export const currentToast: Subscribable<ShownToast | null> = shown;
