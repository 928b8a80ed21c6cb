/** The single source of the product's name. */
export const PRODUCT_NAME = 'Tajmaât';

export const documentTitle = (page?: string): string => (page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME);
