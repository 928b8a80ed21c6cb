const PREFIX = 'segment-';

export const segmentElementId = (segmentId: string): string => `${PREFIX}${segmentId}`;

/** The segment an address such as …/recording#segment-… points at. */
export const segmentOfHash = (hash: string): string | null =>
  hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
