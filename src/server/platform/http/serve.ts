import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type * as z from 'zod/mini';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { Endpoint, Input, Output } from '#shared/contract/endpoint.ts';
import { checkAccess } from './checkAccess.ts';
import { compressAnswer } from './compressAnswer.ts';
import type { ReadOperation } from './inlinedAnswers.ts';

type Schema = z.ZodMiniType;
type Some = Schema | undefined;

export interface Served<P extends Some, Q extends Some, B extends Some> {
  /** The person whose rows this request may read; null only where the endpoint's access is 'anyone'. */
  signedIn: SignedIn;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface ServeOptions<P extends Some, Q extends Some, B extends Some> {
  /** From `app.rateLimit`, in place of the general limit. Operations that are given the same one share its count. */
  limit?: onRequestAsyncHookHandler;
  /** Its body may arrive more slowly than others. */
  mayTakeLong?: boolean;
  /** The pages of screens that ask for it first bring the answer along; the handler uses neither request nor reply. */
  isInlined?: boolean | ((served: Served<P, Q, B>) => boolean | Promise<boolean>);
}

/** Serves one operation of the contract: its schemas validate the request and the response. */
export function serve<P extends Some, Q extends Some, B extends Some, R extends Some>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  /** Sends the reply itself when it is not JSON. */
  handle: (
    served: Served<P, Q, B>,
  ) => Promise<Input<R> | FastifyReply | undefined> | Input<R> | FastifyReply | undefined,
  options: ServeOptions<P, Q, B> = {},
): void {
  if (options.isInlined)
    app.readOperations.set(`${endpoint.method} ${endpoint.path}`, {
      endpoint,
      isInlined: (options.isInlined === true ? () => true : options.isInlined) as ReadOperation['isInlined'],
      handle: handle as unknown as ReadOperation['handle'],
    });
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.area ?? 'Other'],
      ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response && { response: { [status]: endpoint.response } }),
    },
    config: { ...(options.limit && { rateLimit: false }), mayTakeLong: options.mayTakeLong ?? false },
    ...(options.limit && { onRequest: options.limit }),
    ...(endpoint.method === 'GET' && endpoint.response && { onSend: compressAnswer }),
    // Before the body is parsed: a signed-out sender costs no parsing, and learns nothing about what a valid request would
    // be.
    preParsing: (request, _reply, payload, done) => {
      checkAccess(endpoint.access, request.signedIn);
      done(null, payload);
    },
    handler: (request, reply) => {
      const answer = handle({
        signedIn: request.signedIn as SignedIn,
        params: request.params as Output<P>,
        query: request.query as Output<Q>,
        body: request.body as Output<B>,
        request,
        reply,
      });
      if (answer instanceof Promise)
        return answer.then((settled) => {
          if (settled !== reply) reply.code(status);
          return settled;
        });
      // What is known already is sent without waiting for anything.
      if (answer !== reply) reply.code(status).send(answer);
      return undefined;
    },
  });
}
