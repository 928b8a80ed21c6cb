import * as z from 'zod/mini';
import { RegisterForm, Username } from '#shared/contract/accounts.ts';

/** Version B of the sign-in screen asks for a username too. */
export const RegisterFormWithRequiredUsername = z.object({ ...RegisterForm.shape, username: Username });
export type RegisterFormWithRequiredUsername = z.input<typeof RegisterFormWithRequiredUsername>;
