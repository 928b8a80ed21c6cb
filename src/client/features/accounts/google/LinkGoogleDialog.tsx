import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { useLinkGoogle } from '../signIn/useSignInMethods.ts';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  hasPassword: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks for the password before redirecting to Google, because a linked Google account can sign in even after all
 * sessions have ended.
 */
export function LinkGoogleDialog({ hasPassword, open, onOpenChange }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Link Google`}
      description={t`From then on, whoever can open that Google account can open this one too.`}
      staysOnOutsideClick
    >
      <LinkGoogleFields hasPassword={hasPassword} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function LinkGoogleFields({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const { t } = useLingui();
  const link = useLinkGoogle();
  const form = useForm({ defaultValues: { currentPassword: '' } });

  const handleSubmit = form.handleSubmit(({ currentPassword }) =>
    link.mutate(hasPassword ? { currentPassword } : {}, {
      onError: (error) => showFieldErrors(error, ['currentPassword'], form.setError),
    }),
  );

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {hasPassword && (
        <Field label={t`Current Password`} error={form.formState.errors.currentPassword}>
          {(control) => (
            <PasswordInput
              data-first
              autoComplete="current-password"
              {...control}
              {...form.register('currentPassword', { required: t`Enter your current password` })}
            />
          )}
        </Field>
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        {/* Stays busy until the browser has navigated to Google. */}
        <Button type="submit" variant="primary" isBusy={link.isPending || link.isSuccess}>
          <GoogleMark />
          {t`Continue to Google`}
        </Button>
      </DialogActions>
    </form>
  );
}
