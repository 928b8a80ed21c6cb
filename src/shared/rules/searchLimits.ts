/** Length limits of a search; separate from the contract, since the router needs them before any form is loaded. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 200;
