/** A read operation of the contract, with the parameters that a screen passes. */
export interface FirstRequest {
  name: `GET /api/${string}`;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

/** Identifies a request among the inlined answers of a page. */
export const requestKey = ({ name, params, query }: FirstRequest): string =>
  `${name} ${JSON.stringify([params ?? {}, query ?? {}])}`;
