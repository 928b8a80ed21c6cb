import { createStore } from './store/createStore.ts';

/** What a person had typed into open dialogs and forms when their session ended; null if there was nothing. */
export const typedText = createStore<{ ownerId: string; texts: readonly string[] } | null>(null);

/** Marks a field into which something was typed, from its input event. */
export function markTyped({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLElement) target.dataset.typed = '';
}

/** Props of an element whose marked fields are kept when the session ends before they are saved. */
export const unsavedFields = (isUnsaved: boolean) => ({
  onInput: markTyped,
  'data-unsaved': isUnsaved || undefined,
});

/** Keeps the texts of the marked fields, whose dialogs and screens are about to close without a question. */
export function keepTypedText(ownerId: string): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-unsaved] [data-typed]'),
  ];
  const texts = fields.flatMap(({ type, value, autocomplete }) =>
    // A password whose characters are shown is in a field for text.
    /^(text|textarea|email|url)$/.test(type) && !autocomplete.endsWith('password') && value.trim() !== ''
      ? [value]
      : [],
  );
  if (texts.length > 0) typedText.set({ ownerId, texts });
}
