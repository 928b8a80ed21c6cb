import { useLingui } from '@lingui/react/macro';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmailInput } from '#client/ui/forms/EmailInput.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { UsernameInput } from '../profile/UsernameInput.tsx';
import { useRegistration } from '../signIn/useAuthentication.ts';
import type { RegisterFormWithRepeatedPasswordState } from './useRegisterFormWithRepeatedPassword.ts';

interface Props {
  form: RegisterFormWithRepeatedPasswordState;
  invitation: string | undefined;
}

/** Version A's registration, with an optional username and the password typed twice. */
export function RegisterFieldsWithRepeatedPassword({ form, invitation }: Props) {
  const { t } = useLingui();
  const registration = useRegistration({ failure: t`Please try again with different credentials` });
  const { errors } = form.formState;

  const handleSubmit = form.handleSubmit(({ confirmPassword: _, username, ...body }) =>
    registration.mutate(
      { ...body, ...(username && { username }), ...(invitation && { invitation }) },
      {
        onError: (error) => showFieldErrors(error, ['name', 'email', 'username', 'password'], form.setError),
      },
    ),
  );

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label={t`Full Name`} error={errors.name}>
        {(control) => <Input autoComplete="name" dir="auto" {...control} {...form.register('name')} />}
      </Field>
      <Field label={t`Email`} error={errors.email}>
        {(control) => <EmailInput {...control} {...form.register('email')} />}
      </Field>
      <Field
        label={t`Username (optional)`}
        help={t`If left blank, a username will be generated based on your email`}
        error={errors.username}
      >
        {(control) => <UsernameInput {...control} {...form.register('username')} />}
      </Field>
      <Field label={t`Password`} error={errors.password}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />
        )}
      </Field>
      <Field label={t`Confirm Password`} error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmPassword')} />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={registration.isPending}>
        {registration.isPending ? t`Creating account...` : t`Register`}
      </Button>
    </form>
  );
}
