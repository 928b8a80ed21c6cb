import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import {
  isDatabaseFull,
  isDatabaseUnavailable,
  isRolledBack,
} from '#server/platform/database/databaseUnavailable.ts';
import { AppError, notFound, unauthenticated } from '#server/platform/errors.ts';
import { type PlainCode, type Problem, problem, problemOfIssue } from '#shared/contract/problem.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Retry-After while the database is unreachable; a restart takes a few seconds. */
const DATABASE_RETRY_S = 5;

const FASTIFY_CODES: Record<number, PlainCode> = {
  400: 'unreadable_request',
  // Thrown by the file server for a path outside its folder, which is answered like any other unknown path.
  403: 'not_found',
  413: 'request_too_large',
  415: 'unsupported_media',
};

/** Codes of faults of the server, whose causes an operator has to see. */
const LOGGED: ReadonlySet<string> = new Set(['internal', 'database_silent', 'database_full', 'disk_full']);

/** Registers the handler that maps all thrown errors to answers. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error);
    if (LOGGED.has(known.code) && !isHungUp(error, reply))
      request.log.error({ err: error }, 'unexpected error');
    return sendError(reply, known);
  });
}

/** The client disconnected before the first byte of a streamed answer, for example because it stopped a question. */
const isHungUp = (error: FastifyError, reply: FastifyReply): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
  return reply.code(error.status).send(error.toBody());
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return toValidationError(error);
  const known = FASTIFY_CODES[error.statusCode ?? 500];
  if (known) return new AppError(known);
  if (isDatabaseUnavailable(error) || isRolledBack(error))
    return new AppError('database_silent', { retryAfterSeconds: DATABASE_RETRY_S, cause: error });
  if (isDatabaseFull(error)) return new AppError('database_full', { cause: error });
  if (error.code === FOREIGN_KEY_VIOLATION) return deletedReference(error);
  // Class 22: the client sent a number or text that PostgreSQL cannot store and that no validation caught.
  if (/^22/.test(error.code ?? '')) return new AppError('value_out_of_range');
  return new AppError('internal');
}

/**
 * Maps a foreign-key violation: a row that the new row refers to, often the caller's session or account, was deleted
 * during the call.
 */
function deletedReference({ detail = '' }: FastifyError & { detail?: string }): AppError {
  const isCaller = /"(users|sessions)"/.test(detail);
  return isCaller ? unauthenticated() : notFound();
}

/** Reports all invalid fields together. A malformed id is answered as not found. */
function toValidationError(error: FastifyError): AppError {
  if (error.validationContext === 'params') return notFound();
  const faults: Record<string, Problem> = {};
  for (const { instancePath, message, params } of error.validation ?? []) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
    faults[field] ??= problemOfIssue({ ...params, message });
  }
  const first = Object.values(faults)[0] ?? problem('invalid_input');
  const { '': _whole, ...fields } = faults;
  return new AppError(first, { fields });
}
