import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { findTotalUse, listLargestUse } from '#server/features/uploads/intake/storage.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import { administrationApi as api, type EngineState } from '#shared/contract/administration.ts';
import { findDatabaseSize } from './serverStatus.queries.ts';

const PEOPLE_SHOWN = 20;

export interface ServerStatusDeps {
  db: Db;
  /** Folder of the uploads. */
  uploadsDir: string;
  limits: { bytesPerPerson: number; bytesInAll: number };
  /** Days after their end for which this server keeps meetings; null for no limit. */
  retentionDays: number | null;
  findEngines: () => Promise<EngineState[]>;
}

/** Routes for the server's condition: the engines in use, and how much space it takes. */
export function serverStatusRoutes(
  app: FastifyInstance,
  { db, uploadsDir, limits, retentionDays, findEngines }: ServerStatusDeps,
): void {
  // Limited, because each call probes other services.
  const limit = app.rateLimit({ max: 30, timeWindow: '1 minute' });
  serve(app, api.engines, findEngines, { limit });

  serve(app, api.storage, async () => {
    const [usedBytes, people, databaseBytes, { bavail, bsize }] = await Promise.all([
      findTotalUse(db),
      listLargestUse(db, PEOPLE_SHOWN),
      findDatabaseSize(db),
      statfs(uploadsDir),
    ]);
    return {
      usedBytes,
      limitBytes: limits.bytesInAll,
      limitPerPersonBytes: limits.bytesPerPerson,
      databaseBytes,
      diskFreeBytes: bavail * bsize,
      people,
      retentionDays,
    };
  });
}
