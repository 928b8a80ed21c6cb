import createBidi from 'bidi-js';

// The package's types describe an ES module; as the CommonJS module that Node loads, its import is the factory itself.
export const bidi = (createBidi as unknown as typeof createBidi.default)();
