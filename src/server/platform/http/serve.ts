import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type * as z from 'zod/mini';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { Endpoint, Input, Output } from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_KEY } from '#shared/rules/idempotencyKey.ts';
import { checkAccess } from './access/checkAccess.ts';
import { compressAnswer } from './answers/compressAnswer.ts';
import type { ReadOperation } from './answers/inlinedAnswers.ts';

type Schema = z.ZodMiniType;
type Some = Schema | undefined;

interface ValidatedRequest<P extends Some, Q extends Some, B extends Some> {
  /** The person whose rows this request may read; null only if the endpoint's access is 'anyone'. */
  signedIn: SignedIn;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface ServeOptions<P extends Some, Q extends Some, B extends Some> {
  /**
   * A limiter from `app.rateLimit` that is stricter than the general limit. Operations with the same limiter share its
   * count.
   */
  limit?: onRequestAsyncHookHandler;
  /** Allows a slow body, as for a large recording; other requests of the person do not wait for it. */
  mayTakeLong?: boolean;
  /**
   * Inlines the answer in the pages of screens that request it first. The handler must then use neither request nor
   * reply.
   */
  isInlined?: boolean | ((served: ValidatedRequest<P, Q, B>) => boolean | Promise<boolean>);
}

/** Serves one operation of the contract, whose schemas validate the request and the response. */
export function serve<P extends Some, Q extends Some, B extends Some, R extends Some>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  /** Returns the answer, or sends the reply itself when the answer is not JSON. */
  handle: (
    served: ValidatedRequest<P, Q, B>,
  ) => Promise<Input<R> | FastifyReply | undefined> | Input<R> | FastifyReply | undefined,
  options: ServeOptions<P, Q, B> = {},
): void {
  if (options.isInlined)
    app.readOperations.set(`${endpoint.method} ${endpoint.path}`, {
      endpoint,
      isInlined: (options.isInlined === true ? () => true : options.isInlined) as ReadOperation['isInlined'],
      handle: handle as unknown as ReadOperation['handle'],
    });
  const { method, access } = endpoint;
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  // Files and streams have limits of their own, because they take long without the database.
  const isQuick = endpoint.answer === undefined && !options.mayTakeLong;
  app.route({
    method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: routeSchema(endpoint, status),
    config: { hasOwnLimit: options.limit !== undefined, mayTakeLong: options.mayTakeLong ?? false },
    ...(options.limit && { onRequest: options.limit }),
    ...(method === 'GET' && endpoint.response && { onSend: compressAnswer }),
    // Checks access before the body is parsed, so that a signed-out sender costs no parsing and learns nothing about
    // the format of a valid request.
    preParsing: (request, _reply, payload, done) => {
      checkAccess(access, request.signedIn);
      done(null, payload);
    },
    handler: (request, reply) => {
      const validated = {
        signedIn: request.signedIn as SignedIn,
        params: request.params as Output<P>,
        query: request.query as Output<Q>,
        body: request.body as Output<B>,
        request,
        reply,
      };
      const isRepeatable = method !== 'GET' && request.headers[IDEMPOTENCY_KEY] !== undefined;
      const handleOnce = () =>
        isRepeatable
          ? app.repeatedRequests.once(request, reply, { access, handle: () => handle(validated) })
          : handle(validated);
      const { signedIn } = request;
      const answer = signedIn && isQuick ? app.personalQueues.run(signedIn.userId, handleOnce) : handleOnce();
      return sendAnswer(reply, status, answer);
    },
  });
}

/** The schemas by which Fastify validates the request and serializes the answer, and which the API page shows. */
const routeSchema = (endpoint: Endpoint, status: number) => ({
  summary: endpoint.summary,
  tags: [endpoint.area ?? 'Other'],
  ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.response && { response: { [status]: endpoint.response } }),
});

/** Sends what a handler returned, unless that is the reply, which the handler has sent itself. */
function sendAnswer(reply: FastifyReply, status: number, answer: unknown): Promise<unknown> | undefined {
  if (answer instanceof Promise)
    return answer.then((settled) => {
      if (settled !== reply) reply.code(status);
      return settled;
    });
  // Sends a synchronous answer immediately, without a microtask.
  if (answer !== reply) reply.code(status).send(answer);
  return undefined;
}
