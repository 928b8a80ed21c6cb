import type * as z from 'zod/mini';
import type { Endpoint, Output } from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_KEY } from '#shared/rules/idempotencyKey.ts';
import type { FirstRequest } from '#shared/rules/screens/firstRequest.ts';
import { CallError } from './callError.ts';
import { arrived, fetchOk } from './fetchOk.ts';
import { dropInlined, takeInlined } from './inlinedAnswers.ts';
import { keepKey, keyFor } from './lostChange.ts';
import type { OperationName, OperationNamed } from './operations.ts';

type Schema = z.ZodMiniType;

/** A part of the request: absent if the contract does not define it, optional if all of its fields are optional. */
type Part<Name extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };

type CallRequest<P, Q, B> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    signal?: AbortSignal;
    /** Lets the request complete even if the page is left. */
    keepalive?: boolean;
    /** The same operation under an older path, called only if the server does not know the first path. */
    fallback?: OperationName;
  };

type RequestOf<O> = O extends Endpoint<infer P, infer Q, infer B, infer _R> ? CallRequest<P, Q, B> : never;
type AnswerOf<O> = O extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Output<R> : never;

type Arguments<R> = Record<never, never> extends R ? [request?: R] : [request: R];

interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  fallback?: OperationName;
}

/** Calls an operation of the contract with the session cookie. Throws a CallError. */
export async function call<Name extends OperationName>(
  name: Name,
  ...args: Arguments<RequestOf<OperationNamed<Name>>>
): Promise<AnswerOf<OperationNamed<Name>>> {
  const request = (args[0] ?? {}) as LooseRequest;
  const answer = name.startsWith('GET ') ? send(name, request) : sendChange(name, request);
  return (await answer) as AnswerOf<OperationNamed<Name>>;
}

/** The answer inlined in the page for this operation, as initial data for the first render; undefined if absent. */
export const inlinedAnswer = <Name extends Extract<OperationName, `GET ${string}`>>(
  name: Name,
  request: Omit<FirstRequest, 'name'> = {},
): AnswerOf<OperationNamed<Name>> | undefined =>
  takeInlined({ name, ...request }) as AnswerOf<OperationNamed<Name>> | undefined;

// Retries only if the path may be unknown, because a wrong password sent to both paths would count as two attempts.
const isUnknownPath = (error: unknown): boolean =>
  error instanceof CallError && [0, 404, 405].includes(error.status);

/** Sends a change with a key, by which the server recognizes it when it is sent again. */
async function sendChange(name: OperationName, request: LooseRequest): Promise<unknown> {
  const change = JSON.stringify([name, request.params, request.query, request.body]);
  const key = keyFor(change);
  try {
    return await send(name, request, key).catch((error: unknown) => {
      if (!request.fallback || !isUnknownPath(error)) throw error;
      return send(request.fallback, request, key);
    });
  } catch (error) {
    keepKey(change, key, error);
    throw error;
  }
}

async function send(name: OperationName, request: LooseRequest, key?: string): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const known = method === 'GET' ? takeInlined({ ...request, name } as FirstRequest) : dropInlined();
  if (known != null) return known;
  const init: RequestInit = { method };
  if (request.signal) init.signal = request.signal;
  if (request.keepalive) init.keepalive = true;
  const headers: Record<string, string> = key === undefined ? {} : { [IDEMPOTENCY_KEY]: key };
  if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  init.headers = headers;
  const response = await fetchOk(urlOf(path, request), init);
  const text = await arrived(response.text(), init.signal);
  return text ? JSON.parse(text) : undefined;
}

export function urlOf(path: string, { params, query }: Pick<LooseRequest, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}
