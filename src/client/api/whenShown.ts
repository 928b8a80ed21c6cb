/**
 * Refetches a list each time its screen is opened or its tab shown again, because no event reports that lines were
 * withdrawn or a meeting was deleted, and the list must not keep showing them.
 */
export const whenShown = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
