import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { FirstPasswordForm } from '#shared/contract/accounts.ts';
import { useSetPassword } from '../signIn/useSignInMethods.ts';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';

interface Props {
  userId: string;
  onDone: () => void;
}

/** Sets the first password of an account that was created by Google sign-in. */
export function FirstPasswordFields({ userId, onDone }: Props) {
  const { t } = useLingui();
  const save = useSetPassword(userId);
  const form = useForm({
    resolver: problemResolver(FirstPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  const handleSubmit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: onDone,
      onError: (error) => showFieldErrors(error, ['newPassword', 'confirmPassword'], form.setError),
    }),
  );

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <NewPasswordInputs errors={errors} register={form.register} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {save.isPending ? t`Saving...` : t`Set Password`}
        </Button>
      </div>
    </form>
  );
}
