/** Radix falls back to left-to-right instead of looking at the page. */
export const documentDirection = (): 'ltr' | 'rtl' =>
  document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
