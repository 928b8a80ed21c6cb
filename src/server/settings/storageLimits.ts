import type { StorageLimits } from '#server/features/uploads/intake/storageQuota.ts';
import type { Config } from './config.ts';

/** Applies the defaults: four of the largest recordings per person, and ten times that in total. */
export function storageLimits(config: Config): StorageLimits {
  const bytesPerPerson = config.STORAGE_PER_PERSON ?? 4 * config.UPLOAD_MAX_MB * 1_000_000;
  return { bytesPerPerson, bytesInAll: config.STORAGE_TOTAL ?? 10 * bytesPerPerson };
}
