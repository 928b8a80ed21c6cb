import type { Retention } from '#shared/contract/retention.ts';

const OFFERED_DAYS = [7, 30, 90, 180, 365];

/** The days to choose from: those below the server's limit, and what was chosen before. */
export const retentionChoices = ({ days, serverDays }: Retention): number[] =>
  [
    ...new Set([
      ...OFFERED_DAYS.filter((each) => serverDays === null || each < serverDays),
      ...(days ? [days] : []),
    ]),
  ].sort((one, other) => one - other);
