import createBidi from 'bidi-js';

// The package's types describe an ES module, but Node loads the CommonJS module, whose import is the factory itself.
export const bidi = (createBidi as unknown as typeof createBidi.default)();
