import { useLingui } from '@lingui/react/macro';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#client/ui/forms/Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  errors: { newPassword?: FieldError; confirmPassword?: FieldError };
  register: (name: 'newPassword' | 'confirmPassword') => UseFormRegisterReturn;
}

/** Two inputs for a new password, used by the forms that change, set or reset a password. */
export function NewPasswordInputs({ errors, register }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`New Password`} help={t`At least 8 characters`} error={errors.newPassword}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('newPassword')} />}
      </Field>
      <Field label={t`Confirm New Password`} error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...register('confirmPassword')} />
        )}
      </Field>
    </>
  );
}
