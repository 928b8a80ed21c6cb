import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pingDatabase } from './health.queries.ts';
import type { Db } from './tables.ts';

const DATABASE_LIMIT_MS = 1_500;

export interface HealthDeps {
  db: Db;
  /** True from the moment the server was asked to stop. */
  isDraining: () => boolean;
  /** Names of what runs, for whoever operates the server. */
  engines: { speech: string; summaries: string };
}

/** `/healthz` says that the process answers, without the database; `/readyz` whether to send it people. */
export function healthRoutes(app: FastifyInstance, { db, isDraining, engines }: HealthDeps): void {
  const quiet = { logLevel: 'warn', config: { rateLimit: false }, schema: { hide: true } } as const;

  app.get('/healthz', quiet, async () => ({ status: 'ok', engines }));

  app.get('/readyz', quiet, async (_request, reply) => {
    const isReady = !isDraining() && (await answersInTime(db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
}

async function answersInTime(db: Db): Promise<boolean> {
  const ping = pingDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, sleep(DATABASE_LIMIT_MS, false, { ref: false })]);
}
