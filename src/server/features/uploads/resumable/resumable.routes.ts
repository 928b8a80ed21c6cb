import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound, unauthenticated } from '#server/platform/errors.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { ById } from '#shared/contract/fields.ts';
import { RESUMABLE_PATH } from '#shared/contract/uploads.ts';
import type { ResumableUploads } from './resumableUploads.ts';

/** The headers that are copied from the library's responses. Its CORS headers, which allow other origins, are not. */
const ANSWERED = ['tus-resumable', 'upload-offset', 'upload-length', 'location'];
const CREATIONS_A_MINUTE = 60;

const ownerOf = ({ signedIn }: FastifyRequest): string => {
  if (!signedIn || signedIn.guestOf !== null) throw unauthenticated();
  return signedIn.userId;
};

/**
 * Routes of the tus protocol. They are not part of the contract, because they do not return JSON; sessions, origin
 * checks and rate limits apply to them as to all other routes.
 */
export function resumableRoutes(app: FastifyInstance, uploads: ResumableUploads): void {
  app.addHook('preClose', async () => uploads.breakOff());
  const limit = limitPerPerson(app, { max: CREATIONS_A_MINUTE, timeWindow: '1 minute' });
  const common = {
    schema: { hide: true },
    // Checks the session before the body is parsed, as the operations of the contract do.
    preParsing: async (request: FastifyRequest) => void ownerOf(request),
  };
  app.route({
    ...common,
    method: 'POST',
    url: RESUMABLE_PATH,
    onRequest: limit,
    handler: async (request, reply) => answer(reply, await uploads.create(ownerOf(request), request.raw)),
  });
  const file = { ...common, url: `${RESUMABLE_PATH}/:id` };
  app.route({
    ...file,
    method: 'HEAD',
    handler: async (request, reply) =>
      answer(reply, await uploads.stateOf(ownerOf(request), idOf(request), request.raw)),
  });
  app.route({
    ...file,
    method: 'PATCH',
    config: { mayTakeLong: true },
    handler: async (request, reply) =>
      answer(reply, await uploads.append(ownerOf(request), idOf(request), request.raw)),
  });
  app.route({
    ...file,
    method: 'DELETE',
    handler: async (request, reply) =>
      answer(reply, await uploads.remove(ownerOf(request), idOf(request), request.raw)),
  });
}

function idOf({ params }: FastifyRequest): string {
  const { success, data } = ById.safeParse(params);
  if (!success) throw notFound();
  return data.id;
}

function answer(reply: FastifyReply, response: Response): FastifyReply {
  if (response.status === 404 || response.status === 410) throw notFound();
  if (response.status >= 500) throw new AppError('disk_full');
  for (const name of ANSWERED) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send();
}
