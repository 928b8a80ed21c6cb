/** The browser's origin in tests whose server listens on any free port. */
export const ORIGIN = 'http://localhost:5000';
