// Nothing is imported here: what the first script of a public page shares with the app would bring all of it along.

/** Puts back what `saveTypedInput` of ui/saveTypedInput.ts kept under this name, once. */
export function restoreTypedInput(): void {
  try {
    const typed = new Map<string, string>(JSON.parse(sessionStorage.getItem('typed') ?? '[]'));
    sessionStorage.removeItem('typed');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name], textarea[name]'))
      field.value ||= typed.get(field.name) ?? '';
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
