/** An operation of the contract that reads, with the parameters that a screen gives it. */
export interface FirstRequest {
  name: `GET /api/${string}`;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

/** Identifies a request among those of a page. */
export const requestKey = ({ name, params, query }: FirstRequest): string =>
  `${name} ${JSON.stringify([params ?? {}, query ?? {}])}`;
