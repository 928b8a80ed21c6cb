import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#server/platform/errors.ts';
import { checkAccess } from '#server/platform/http/access/checkAccess.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type FirstRequest, requestKey } from '#shared/rules/screens/firstRequest.ts';
import { compileObjects } from './compileObjects.ts';

interface Asked {
  signedIn: SignedIn | null;
  params: unknown;
  query: unknown;
}

/** A reading operation registered by `serve`. The answer of its handler depends only on the user and the parameters. */
export interface ReadOperation {
  endpoint: Endpoint;
  handle: (asked: Asked) => unknown;
  /** Whether the answer is small enough to be inlined in a page. */
  isInlined: (asked: Asked) => boolean | Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The operations whose answers may be inlined in a page, by name. */
    readOperations: Map<string, ReadOperation>;
  }
}

/**
 * The answers to the first requests of a screen, as a JSON object by request key. Each passes the access check, schemas
 * and handler of its endpoint. Leaves out refusals and failures, so that the screen sends the request itself and gets
 * the reason.
 */
export async function answerInPage(
  app: FastifyInstance,
  requests: FirstRequest[],
  signedIn: SignedIn | null,
): Promise<string> {
  const answers = await Promise.all(
    requests.map(async (request) => [requestKey(request), await answer(app, request, signedIn)] as const),
  );
  return answersText(answers.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The content of a script element with these JSON answers; `<` is escaped, so that no tag can begin in it. */
export const answersText = (answers: [key: string, json: string][]): string =>
  `{${answers.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join()}}`.replaceAll('<', '\\u003c');

export const answersScript = (text: string): string =>
  `<script type="application/json" id="answers">${text}</script>`;

/** The part of a prerendered page's name that identifies the screen and the answers it was rendered with. */
export const variantOf = (screen: object, answers: string): string =>
  createHash('sha256')
    .update(`${JSON.stringify(screen)} ${answers}`)
    .digest('base64url')
    .slice(0, 12);

/** The answer as JSON; null when it is refused or fails. */
async function answer(
  app: FastifyInstance,
  { name, params = {}, query = {} }: FirstRequest,
  signedIn: SignedIn | null,
): Promise<string | null> {
  const operation = app.readOperations.get(name);
  if (!operation) throw new Error(`${name} is not an operation that reads`);
  const { endpoint, handle, isInlined } = operation;
  try {
    checkAccess(endpoint.access, signedIn);
    const given = [parse(endpoint.params, params), parse(endpoint.query, query)] as const;
    if (given.some((parsed) => parsed?.success === false)) return null;
    const { response } = endpoint;
    if (!response) return null;
    const asked = { signedIn, params: given[0]?.data, query: given[1]?.data };
    const handleInlined = async () =>
      (await isInlined(asked))
        ? JSON.stringify(z.encode(compileObjects(response), await handle(asked)))
        : null;
    return await (signedIn ? app.personalQueues.run(signedIn.userId, handleInlined) : handleInlined());
  } catch (error) {
    // The client takes null as signed out, which saves a visitor's page a request that is answered with 401.
    if (error instanceof AppError)
      return name === 'GET /api/user' && error.code === 'unauthenticated' ? 'null' : null;
    app.log.warn({ err: error }, `the page leaves out ${name}`);
    return null;
  }
}

const parse = (schema: Endpoint['params'], given: unknown) => schema && z.safeParse(schema, given);
