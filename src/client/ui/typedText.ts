import { createStore } from './store/createStore.ts';

/** What a person had typed into open dialogs when their session ended; null if there was nothing. */
export const typedText = createStore<{ ownerId: string; texts: readonly string[] } | null>(null);

/** Marks a field into which something was typed, from its input event. */
export function markTyped({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLElement) target.dataset.typed = '';
}

/** Keeps the texts of the marked fields, whose dialogs are about to close without a question. */
export function keepTypedText(ownerId: string): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-typed]')];
  const texts = fields.flatMap(({ type, value }) =>
    /^(text|textarea|email|url)$/.test(type) && value.trim() !== '' ? [value] : [],
  );
  if (texts.length > 0) typedText.set({ ownerId, texts });
}
