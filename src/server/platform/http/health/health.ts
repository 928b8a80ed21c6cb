import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { hasRoom } from '#server/platform/machine/diskSpace.ts';
import { isWritable } from './health.queries.ts';

const DATABASE_LIMIT_MS = 1_500;
const DISK_LIMIT_MS = 1_500;

export interface HealthDeps {
  db: Db;
  /** True from the moment when the server was asked to stop. */
  isDraining: () => boolean;
  /** Folders that the server writes to; each needs free space. */
  folders: readonly string[];
  /** Names of the engines in use, for the operator. */
  engines: () => { speech: string; summaries: string };
}

/** Why a load balancer should not route requests to this server now. */
type Obstacle = 'draining' | 'database' | 'disk';

/**
 * Liveness and readiness: `/healthz` answers while the process runs, without the database; `/readyz` tells a load
 * balancer whether to route requests to this server.
 */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const quiet = { logLevel: 'warn', config: { rateLimit: false }, schema: { hide: true } } as const;

  app.get('/healthz', quiet, async () => ({ status: 'ok', engines: deps.engines() }));

  app.get('/readyz', quiet, async (_request, reply) => {
    const obstacle = await findObstacle(deps);
    if (obstacle === null) return { status: 'ready' };
    return reply.code(503).send({ status: 'unavailable', reason: obstacle });
  });
}

async function findObstacle({ db, isDraining, folders }: HealthDeps): Promise<Obstacle | null> {
  if (isDraining()) return 'draining';
  const [isDatabaseUp, isRoomLeft] = await Promise.all([
    isTrueWithin(isWritable(db), DATABASE_LIMIT_MS),
    // The check has a time limit, because statfs never returns on a hanging network share.
    isTrueWithin(hasRoom(folders), DISK_LIMIT_MS),
  ]);
  if (!isDatabaseUp) return 'database';
  return isRoomLeft ? null : 'disk';
}

async function isTrueWithin(check: Promise<boolean>, limitMs: number): Promise<boolean> {
  return Promise.race([check.catch(() => false), sleep(limitMs, false, { ref: false })]);
}
