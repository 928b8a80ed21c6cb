import { AppError } from '#server/platform/errors.ts';
import { isCommonPassword } from './passwords.ts';

export function refuseCommonPassword(field: string, password: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is one of the most used. Please choose another.';
  throw new AppError('invalid', message, { fields: { [field]: message } });
}
