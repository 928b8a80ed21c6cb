import { useEffect } from 'react';
import { documentTitle } from '#shared/product.ts';

/** Names the browser's tab after the screen; an undefined page shows the product alone. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
