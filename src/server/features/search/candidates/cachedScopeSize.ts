import type { Db } from '#server/platform/database/tables.ts';
import { lruCachePerDatabase } from '../lruCache.ts';
import { measureScope, type ScopeSize, type SearchScope } from '../scope.queries.ts';
import { MAX_KEYS } from './planSearch.ts';

const FRESH_MS = 10_000;
const MAX_VIEWERS = 1_000;
const scopeSizes = lruCachePerDatabase<{ size: ScopeSize; until: number }>(MAX_VIEWERS);

/**
 * About how much the viewer has to search, which chooses the plan but does not change the results. Cached for 10 s, so
 * that typing and paging do not measure it again. An empty result is never cached.
 */
export async function cachedScopeSize(db: Db, scope: SearchScope): Promise<ScopeSize> {
  const measure = () => measureScope(db, scope, MAX_KEYS + 1);
  const { viewerId, meetingIds, from, until } = scope;
  if (meetingIds || from || until) return measure();
  const recent = scopeSizes(db);
  const known = recent.get(viewerId);
  if (known && known.until > performance.now()) return known.size;
  const size = await measure();
  if (size.meetings > 0) recent.set(viewerId, { size, until: performance.now() + FRESH_MS });
  return size;
}
