import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issue, typedText } from '#shared/contract/fields.ts';
import { problemResolver } from './problemResolver.ts';

const Form = z.object({
  title: typedText(5).check(z.minLength(2, issue('title_too_short'))),
  people: z.array(z.object({ name: z.string().check(z.minLength(1, issue('name_missing'))) })),
});
const options: ResolverOptions<z.input<typeof Form>> = { fields: {}, shouldUseNativeValidation: false };
const check = (values: z.input<typeof Form>) => problemResolver(Form)(values, undefined, options);

test('a valid form returns the values that the schema parsed', async () => {
  expect(await check({ title: ' abc ', people: [{ name: 'Amina' }] })).toEqual({
    values: { title: 'abc', people: [{ name: 'Amina' }] },
    errors: {},
  });
});

test('each invalid field has an error code with its limit at the path of the field', async () => {
  expect(await check({ title: 'far too long', people: [{ name: 'Amina' }, { name: '' }] })).toMatchObject({
    values: {},
    errors: {
      title: { type: 'text_too_long', params: { maximum: 5 } },
      people: [undefined, { name: { type: 'name_missing' } }],
    },
  });
});

test('a validation issue without an error code is still reported', async () => {
  const { errors } = await check({ title: 12 as unknown as string, people: [] });
  expect(errors).toMatchObject({ title: { type: 'Invalid input' } });
});
