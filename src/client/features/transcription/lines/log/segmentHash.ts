const PREFIX = 'segment-';

export const segmentElementId = (segmentId: string): string => `${PREFIX}${segmentId}`;

/** Reads the segment id from a URL hash such as …/recording#segment-…; null for other hashes. */
export const segmentOfHash = (hash: string): string | null =>
  hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
