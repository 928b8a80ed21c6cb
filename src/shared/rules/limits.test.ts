import { expect, test } from 'vitest';
import { searchApi } from '../contract/search.ts';
import { isSearchable } from './limits.ts';

test.each(['🎉', ' x ', '', '🎉🎉', 'of', 'é'])(
  'isSearchable agrees with the validation of the request for "%s"',
  (query) => {
    expect(isSearchable(query)).toBe(searchApi.find.query!.safeParse({ q: query }).success);
  },
);
