/** Truncates long device names. */
export const oneLine = '*:first:min-w-0 *:first:truncate min-w-0';
