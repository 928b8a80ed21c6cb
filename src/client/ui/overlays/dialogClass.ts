// The overlay scrolls instead of the panel, so that a tall form stays reachable above an on-screen keyboard.
export const overlayClass =
  'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center overflow-y-auto bg-veil sm:items-center sm:p-6 ' +
  'data-[state=open]:animate-appear data-[state=closed]:animate-vanish';

export const dialogPanelClass =
  'relative w-full max-w-[34rem] rounded-t-lg border border-line bg-surface p-5 text-ink shadow-pop outline-none ' +
  'pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:rounded-lg sm:p-6 data-[state=open]:animate-rise';
