import * as z from 'zod/mini';
import { RegisterForm, Username } from '#shared/contract/accounts.ts';

/** The registration form of screen version B, which requires a username. */
export const RegisterFormWithRequiredUsername = z.object({ ...RegisterForm.shape, username: Username });
export type RegisterFormWithRequiredUsername = z.input<typeof RegisterFormWithRequiredUsername>;
