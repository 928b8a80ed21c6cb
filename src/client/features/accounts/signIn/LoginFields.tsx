import { useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Checkbox } from '#client/ui/forms/Checkbox.tsx';
import { EmailInput } from '#client/ui/forms/EmailInput.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { ForgotPasswordLine } from '../passwords/ForgotPasswordLine.tsx';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { useLogin } from './useAuthentication.ts';
import type { LoginFormState } from './useLoginForm.ts';

interface Props {
  /** The parent screen owns the form state, so that switching tabs loses no input. */
  form: LoginFormState;
  failure: string;
}

/** The sign-in form of both versions of the screen. */
export function LoginFields({ form, failure }: Props) {
  const { t } = useLingui();
  const login = useLogin({ failure });
  const { errors } = form.formState;

  const handleSubmit = form.handleSubmit((body) =>
    login.mutate(body, {
      onError: (error) => showFieldErrors(error, ['email', 'password'], form.setError),
    }),
  );

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label={t`Email`} error={errors.email}>
        {(control) => <EmailInput {...control} {...form.register('email')} />}
      </Field>
      <Field label={t`Password`} error={errors.password}>
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />
        )}
      </Field>
      <Controller
        control={form.control}
        name="rememberMe"
        render={({ field }) => (
          <Checkbox
            label={t`Remember me`}
            help={t`Stay logged in on this device`}
            checked={field.value ?? false}
            onChange={field.onChange}
          />
        )}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={login.isPending}>
        {login.isPending ? t`Logging in...` : t`Login`}
      </Button>
      <ForgotPasswordLine />
    </form>
  );
}
