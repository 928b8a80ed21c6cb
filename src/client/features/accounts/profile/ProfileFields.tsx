import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { changedFields } from '#client/api/changedFields.ts';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmailInput } from '#client/ui/forms/EmailInput.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { LeaveQuestion } from '#client/ui/overlays/LeaveQuestion.tsx';
import { unsavedFields } from '#client/ui/typedText.ts';
import { ProfileForm, type User } from '#shared/contract/accounts.ts';
import { ConfirmWithGoogle } from '../google/ConfirmWithGoogle.tsx';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { useSignInMethods } from '../signIn/useSignInMethods.ts';
import { UsernameInput } from './UsernameInput.tsx';
import { useUpdateProfile } from './useProfile.ts';

const valuesOf = (user: User) => ({
  name: user.name ?? '',
  username: user.username,
  email: user.email,
  avatar: user.avatar ?? '',
  currentPassword: '',
});

export function ProfileFields({ user }: { user: User }) {
  const { t } = useLingui();
  const update = useUpdateProfile(user.id);
  const form = useForm({ resolver: problemResolver(ProfileForm), defaultValues: valuesOf(user) });
  const { errors, isDirty, defaultValues } = form.formState;
  const methods = useSignInMethods().data;
  const hasPassword = methods?.hasPassword ?? true;
  const isNewEmail = form.watch('email').trim().toLowerCase() !== defaultValues?.email?.toLowerCase();

  const handleSubmit = form.handleSubmit(({ currentPassword, ...filled }) => {
    if (isNewEmail && hasPassword && !currentPassword) {
      form.setError(
        'currentPassword',
        { message: t`Enter your current password to change the email` },
        { shouldFocus: true },
      );
      return;
    }
    const changes = changedFields(defaultValues, filled);
    update.mutate(isNewEmail && currentPassword ? { ...changes, currentPassword } : changes, {
      onSuccess: (saved) => form.reset(valuesOf(saved)),
      onError: (error) =>
        showFieldErrors(error, ['name', 'username', 'email', 'avatar', 'currentPassword'], form.setError),
    });
  });

  return (
    <Card aria-labelledby="profile-title">
      <h2 id="profile-title" className="pb-4 text-lg">
        <Trans>Profile Information</Trans>
      </h2>
      <form noValidate onSubmit={handleSubmit} {...unsavedFields(isDirty)} className="grid gap-4">
        <Field label={t`Full Name`} error={errors.name}>
          {(control) => <Input dir="auto" autoComplete="name" {...control} {...form.register('name')} />}
        </Field>
        <Field label={t`Username`} error={errors.username}>
          {(control) => <UsernameInput {...control} {...form.register('username')} />}
        </Field>
        <Field label={t`Email`} error={errors.email}>
          {(control) => <EmailInput {...control} {...form.register('email')} />}
        </Field>
        {isNewEmail && !hasPassword && !methods?.isConfirmed && (
          <ConfirmWithGoogle next="/profile">
            {t`You signed in a while ago. Confirm that it is you, then change your email here.`}
          </ConfirmWithGoogle>
        )}
        {isNewEmail && hasPassword && (
          <Field
            label={t`Current Password`}
            help={t`Changing your email needs your password`}
            error={errors.currentPassword}
          >
            {(control) => (
              <PasswordInput
                autoComplete="current-password"
                {...control}
                {...form.register('currentPassword')}
              />
            )}
          </Field>
        )}
        <Field label={t`Avatar URL`} help={t`An https address of a picture`} error={errors.avatar}>
          {(control) => (
            <Input type="url" dir="ltr" placeholder="https://" {...control} {...form.register('avatar')} />
          )}
        </Field>
        <div className="flex justify-end pt-1">
          <Button type="submit" variant="primary" isBusy={update.isPending} disabled={!isDirty}>
            {update.isPending ? t`Saving...` : t`Save Changes`}
          </Button>
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty} />
    </Card>
  );
}
