import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileObjects } from './compileObjects.ts';

const Person = z.object({ id: z.uuid('unknown_id'), name: z.string() });
const Answer = z.object({
  people: z.array(Person),
  host: z.nullable(Person),
  note: z.optional(z.object({ text: z.string() })),
  range: z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from <= to, 'range_reversed')),
});

const sara = { id: '8f14e45f-ceea-467f-9b3c-2d4a1c0d9e11', name: 'Sara' };
const ANSWER = { people: [sara], host: null, range: { from: 1, to: 2 } };

test.each([
  ['a complete answer', { ...ANSWER, host: sara, note: { text: 'late' } }],
  ['one without what is optional', ANSWER],
  [
    'fields that the schema does not know',
    { ...ANSWER, people: [{ ...sara, hash: 'secret' }], hash: 'secret' },
  ],
  ['a missing field', { ...ANSWER, people: [{ id: sara.id }] }],
  ['a wrong type', { ...ANSWER, host: 'Sara' }],
  ['a wrong format', { ...ANSWER, people: [sara, { ...sara, id: '7' }] }],
  ['an undefined field', { ...ANSWER, note: undefined, host: undefined }],
  ['a check of a whole object', { ...ANSWER, range: { from: 2, to: 1 } }],
])('compiled schemas encode like interpreted ones: %s', (_case, given) => {
  const [ours, theirs] = [compileObjects(Answer), Answer].map((schema) =>
    z.safeEncode(schema, given as never),
  );
  expect(ours?.data).toStrictEqual(theirs?.data);
  expect(ours?.error?.issues).toEqual(theirs?.error?.issues);
});

test('nested objects are compiled too', () => {
  const { shape } = compileObjects(Answer)._zod.def as z.core.$ZodObjectDef;
  const inner = ['people', 'host', 'note'].map(
    (name) => shape[name]?._zod.def as never as Record<string, object>,
  );
  for (const object of [shape.range, ...inner.map(({ element, innerType }) => element ?? innerType)])
    expect(object).toBeInstanceOf(z.core.$ZodObjectJIT);
});
