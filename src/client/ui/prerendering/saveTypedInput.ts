import { store } from '../store/browserStorage.ts';

/** Saves the values of the page's fields, to restore them on the same page in another language. */
export function saveTypedInput(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input[name], textarea[name]');
  store('sessionStorage', 'typed', JSON.stringify([...fields].map(({ name, value }) => [name, value])));
}
