import type * as z from 'zod/mini';
import type { Endpoint, Output } from '#shared/contract/endpoint.ts';
import { CallError } from './callError.ts';

type Schema = z.ZodMiniType;

/** A part of the request: absent where the contract has none, optional where everything in it is. */
type Part<Name extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };

export type CallRequest<P, Q, B> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    signal?: AbortSignal;
    /** Goes on when the page is left. */
    keepalive?: boolean;
    /** The same operation under its older path, asked only when this server does not know the first one. */
    fallback?: { method: string; path: string };
  };

type Arguments<R> = Record<never, never> extends R ? [request?: R] : [request: R];

interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  fallback?: { method: string; path: string };
}

/** Carries out one operation of the contract with the session's cookie. */
export async function call<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema | undefined,
>(endpoint: Endpoint<P, Q, B, R>, ...args: Arguments<CallRequest<P, Q, B>>): Promise<Output<R>> {
  const request = (args[0] ?? {}) as LooseRequest;
  try {
    return (await send(endpoint, request)) as Output<R>;
  } catch (error) {
    if (!request.fallback || !isUnknownPath(error)) throw error;
    return (await send(request.fallback, request)) as Output<R>;
  }
}

// Only these: a wrong password tried on both paths would count as two attempts.
const isUnknownPath = (error: unknown): boolean =>
  error instanceof CallError && [0, 404, 405].includes(error.status);

async function send(to: { method: string; path: string }, request: LooseRequest): Promise<unknown> {
  const init: RequestInit = { method: to.method, credentials: 'same-origin' };
  if (request.signal) init.signal = request.signal;
  if (request.keepalive) init.keepalive = true;
  if (request.body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(request.body);
  }
  const response = await reach(addressOf(to.path, request), init);
  const text = await response.text().catch(() => '');
  if (!response.ok) throw new CallError(response.status, text || response.statusText);
  return text ? JSON.parse(text) : undefined;
}

/** Fetches what the contract answers with a file. */
export async function fetchFile({ path }: { path: string }): Promise<Blob> {
  const response = await reach(path, { credentials: 'same-origin' });
  if (!response.ok)
    throw new CallError(response.status, (await response.text().catch(() => '')) || response.statusText);
  return response.blob().catch(() => {
    throw CallError.offline();
  });
}

const reach = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw CallError.offline();
  });

export function addressOf(path: string, { params, query }: Pick<LooseRequest, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}
