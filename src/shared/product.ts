/** The one place where the product's name stands. */
export const PRODUCT_NAME = 'Tajmaât';

export const documentTitle = (page?: string): string => (page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME);
