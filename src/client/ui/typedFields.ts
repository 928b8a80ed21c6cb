const KEY = 'typed';

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]'),
];

/** Keeps what stands in the page's fields for the same page in another language. */
export function keepTyped(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields().map(({ name, value }) => [name, value])));
  } catch {
    // Where storage is forbidden, the fields begin empty again.
  }
}

/** Puts back what `keepTyped` kept, once. */
export function giveBackTyped(): void {
  try {
    const typed = new Map<string, string>(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    sessionStorage.removeItem(KEY);
    for (const field of fields()) field.value ||= typed.get(field.name) ?? '';
  } catch {
    // As above.
  }
}
