import type { Db } from '#server/platform/database/tables.ts';
import type { CitedText, PointKind } from '#shared/contract/summaries.ts';

type GivenPoints = Partial<Record<PointKind, CitedText[]>>;

/** Stores an English summary with these points as if an engine had generated it. Resolves with its id. */
export async function storeSummary(
  db: Db,
  meetingId: string,
  given: GivenPoints,
  createdAt = new Date(),
): Promise<string> {
  const { id } = await db
    .insertInto('summaries')
    .values({ meeting_id: meetingId, language: 'en', engine: 'test', created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const points = Object.entries(given).flatMap(([kind, cited]) =>
    cited.map((point) => ({ ...point, kind: kind as PointKind, language: 'en' as const })),
  );
  await db
    .insertInto('summary_points')
    .values(points.map((point, position) => ({ ...point, position, summary_id: id })))
    .execute();
  return id;
}

/** The same points for each kind of point. */
export const asEveryKind = (points: CitedText[]): GivenPoints => ({
  sentence: points,
  takeaway: points,
  decision: points,
  finished: points,
  planned: points,
  blocker: points,
  exchange: points,
});
