import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

const MAX_DEPTH = 16;

/**
 * False for text that PostgreSQL cannot store (NUL, half of a surrogate pair) and for nesting deeper than any form has.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}

/** Rejects requests with text that PostgreSQL cannot store, or with a repeated query parameter, before validation. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (![request.body, request.query, request.params].every((part) => isStorable(part))) {
      throw new AppError('unstorable_text');
    }
    // Rejects a repeated query parameter, which is parsed as a list that no endpoint expects.
    if (Object.values(request.query as Record<string, unknown>).some(Array.isArray)) {
      throw new AppError('doubled_parameter');
    }
    done();
  });
}
