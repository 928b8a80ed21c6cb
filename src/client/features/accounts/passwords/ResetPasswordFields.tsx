import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { CallError } from '#client/api/callError.ts';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { type PasswordResetOutcome, ResetPasswordForm } from '#shared/contract/accounts.ts';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { useResetPassword } from './usePasswordReset.ts';

interface Props {
  token: string;
  onDone: (outcome: PasswordResetOutcome) => void;
  onSpent: () => void;
}

export function ResetPasswordFields({ token, onDone, onSpent }: Props) {
  const { t } = useLingui();
  const reset = useResetPassword();
  const form = useForm({
    resolver: problemResolver(ResetPasswordForm),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  const handleSubmit = form.handleSubmit(
    (body) =>
      reset.mutate(body, {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof CallError && Object.hasOwn(error.fields, 'token')) onSpent();
          showFieldErrors(error, ['newPassword', 'confirmPassword'], form.setError);
        },
      }),
    // A link that was truncated by a mail program may hold a malformed token, which is a validation error.
    (faults) => {
      if (faults.token) onSpent();
    },
  );

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-md text-ink-muted">
        <Trans>
          With it every device is signed out, Google is unlinked, and the private address of your calendar
          ends.
        </Trans>
      </p>
      <NewPasswordInputs errors={errors} register={form.register} />
      <Button type="submit" variant="primary" size="lg" isBusy={reset.isPending}>
        {reset.isPending ? t`Changing...` : t`Change Password`}
      </Button>
    </form>
  );
}
