import { useEffect } from 'react';
import { documentTitle } from '#shared/product.ts';

/** Sets the document title; without `page`, the product's name alone. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
