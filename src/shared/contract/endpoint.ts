import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call an operation: anybody; an account or a guest of a meeting; only an account; only an account that
 * administers this server. Each query further restricts the visible rows.
 */
export type Access = 'anyone' | 'participant' | 'account' | 'administrator';

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb;
  /** Path with `{name}` parameters, as the API page shows it. */
  path: Path;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent if the answer is 204 without a body. */
  response?: Response;
  status?: 200 | 201;
  /** For an answer that is not a JSON body: a redirect, a file to download, or JSON lines that are streamed. */
  answer?: 'redirect' | 'file' | 'stream';
  /** The heading on the API page under which the operation is listed. */
  area?: string;
}

/** Defines one operation. Its schemas validate request and response on the server, and type the call in the browser. */
export function endpoint<
  const Verb extends Method,
  const Path extends string,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Response, Verb, Path>,
): Endpoint<Params, Query, Body, Response, Verb, Path> {
  return definition;
}

/** Groups related operations under one heading of the API page. */
export function area<Operations extends Record<string, Endpoint>>(
  name: string,
  operations: Operations,
): Operations {
  for (const operation of Object.values(operations)) operation.area = name;
  return operations;
}

export type Output<S> = S extends Schema ? z.output<S> : undefined;
export type Input<S> = S extends Schema ? z.input<S> : undefined;
