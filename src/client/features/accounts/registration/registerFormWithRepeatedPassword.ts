import * as z from 'zod/mini';
import { MIN_PASSWORD, RegisterForm } from '#shared/contract/accounts.ts';
import { issue, typedText } from '#shared/contract/fields.ts';

/** The registration form of screen version A: adds confirmPassword to the contract, and removes it before sending. */
export const RegisterFormWithRepeatedPassword = z
  .object({
    ...RegisterForm.shape,
    name: typedText(100).check(z.minLength(2, issue('name_too_short'))),
    confirmPassword: z.string().check(z.minLength(MIN_PASSWORD, issue('password_too_short'))),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: issue('passwords_differ'),
      // Compares the passwords even if other fields are invalid, so that all errors are reported together.
      when: ({ value }) => typeof (value as { password?: unknown }).password === 'string',
    }),
  );
export type RegisterFormWithRepeatedPassword = z.input<typeof RegisterFormWithRepeatedPassword>;
