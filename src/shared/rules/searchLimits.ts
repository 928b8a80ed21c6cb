/** How long a search may be; apart from the contract, since the router needs it before any form is loaded. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 200;
