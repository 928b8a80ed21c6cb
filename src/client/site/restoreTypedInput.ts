// No imports, because a module shared with the app would make a public page's first script load the app's chunk.

/** Restores, once, the input that `saveTypedInput` of ui/prerendering/saveTypedInput.ts stored before a reload. */
export function restoreTypedInput(): void {
  try {
    const typed = new Map<string, string>(JSON.parse(sessionStorage.getItem('typed') ?? '[]'));
    sessionStorage.removeItem('typed');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name], textarea[name]'))
      field.value ||= typed.get(field.name) ?? '';
  } catch {
    // Without access to storage, nothing was stored.
  }
}
