/** Keeps what stands in the page's fields for the same page in another language. */
export function keepTyped(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input[name], textarea[name]');
  try {
    sessionStorage.setItem('typed', JSON.stringify([...fields].map(({ name, value }) => [name, value])));
  } catch {
    // Where storage is forbidden, the fields begin empty again.
  }
}
