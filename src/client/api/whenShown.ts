/**
 * Refetches a list each time its screen is opened or its tab shown again, because no event tells the list that lines were
 * withdrawn or a meeting deleted, whose words it must not go on showing.
 */
export const whenShown = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
