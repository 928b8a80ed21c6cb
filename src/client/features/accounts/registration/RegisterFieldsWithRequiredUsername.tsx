import { useLingui } from '@lingui/react/macro';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmailInput } from '#client/ui/forms/EmailInput.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { UsernameInput } from '../profile/UsernameInput.tsx';
import { useRegistration } from '../signIn/useAuthentication.ts';
import type { RegisterFormWithRequiredUsernameState } from './useRegisterFormWithRequiredUsername.ts';

interface Props {
  form: RegisterFormWithRequiredUsernameState;
  invitation: string | undefined;
}

/** Version B's registration: four fields, all required. */
export function RegisterFieldsWithRequiredUsername({ form, invitation }: Props) {
  const { t } = useLingui();
  const registration = useRegistration({ failure: t`Could not create account` });
  const { errors } = form.formState;

  const handleSubmit = form.handleSubmit((body) =>
    registration.mutate(
      { ...body, ...(invitation && { invitation }) },
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
      <Field label={t`Username`} error={errors.username}>
        {(control) => <UsernameInput {...control} {...form.register('username')} />}
      </Field>
      <Field label={t`Password`} error={errors.password}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={registration.isPending}>
        {registration.isPending ? t`Creating account...` : t`Create Account`}
      </Button>
    </form>
  );
}
