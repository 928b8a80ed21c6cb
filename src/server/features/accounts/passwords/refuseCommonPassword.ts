import { AppError } from '#server/platform/errors.ts';
import { isCommonPassword } from './passwords.ts';

export function refuseCommonPassword(field: string, password: string): void {
  if (isCommonPassword(password)) throw new AppError('common_password', { field });
}
