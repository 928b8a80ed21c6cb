import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmailInput } from '#client/ui/forms/EmailInput.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { ForgotPasswordForm } from '#shared/contract/accounts.ts';
import { useForgotPassword } from './usePasswordReset.ts';

interface Props {
  /** The address of the previous request, which prefills the field. */
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordFields({ email, onSent }: Props) {
  const { t } = useLingui();
  const forgot = useForgotPassword();
  const form = useForm({ resolver: problemResolver(ForgotPasswordForm), defaultValues: { email } });

  const handleSubmit = form.handleSubmit((body) =>
    forgot.mutate(body, {
      onSuccess: () => onSent(body.email),
      onError: (error) => showFieldErrors(error, ['email'], form.setError),
    }),
  );

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-md text-ink-muted">
        <Trans>Enter the email of your account, and a link to choose a new password is sent to it.</Trans>
      </p>
      <Field label={t`Email`} error={form.formState.errors.email}>
        {(control) => <EmailInput {...control} {...form.register('email')} />}
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={forgot.isPending}>
        {forgot.isPending ? t`Sending...` : t`Send Link`}
      </Button>
    </form>
  );
}
