import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { PasswordForm } from '#shared/contract/accounts.ts';
import { useChangePassword } from '../profile/useProfile.ts';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  userId: string;
  onDone: () => void;
}

export function PasswordFields({ userId, onDone }: Props) {
  const { t } = useLingui();
  const change = useChangePassword(userId);
  const form = useForm({
    resolver: problemResolver(PasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  const handleSubmit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: onDone,
      onError: (error) =>
        showFieldErrors(error, ['currentPassword', 'newPassword', 'confirmPassword'], form.setError),
    }),
  );

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label={t`Current Password`} error={errors.currentPassword}>
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...form.register('currentPassword')} />
        )}
      </Field>
      <NewPasswordInputs errors={errors} register={form.register} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          {change.isPending ? t`Updating...` : t`Update Password`}
        </Button>
      </div>
    </form>
  );
}
