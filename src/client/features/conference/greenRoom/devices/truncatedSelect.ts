/** Classes of a select that truncates long device names. */
export const truncatedSelect = '*:first:min-w-0 *:first:truncate min-w-0';
