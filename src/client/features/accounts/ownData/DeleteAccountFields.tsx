import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { useDeleteAccount } from './useOwnData.ts';

interface Props {
  userId: string;
  hasPassword: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteAccountFields({ userId, hasPassword, onCancel, onDeleted }: Props) {
  const { t } = useLingui();
  const remove = useDeleteAccount(userId);
  const form = useForm({ defaultValues: { currentPassword: '', word: '' } });
  const { errors } = form.formState;
  const word = t`DELETE`;

  const handleSubmit = form.handleSubmit(({ currentPassword }) =>
    // Uses the promise, because the mutation drops its own callbacks when this form unmounts with the account.
    remove
      .mutateAsync(hasPassword ? { currentPassword } : {})
      .then(onDeleted, (error) => showFieldErrors(error, ['currentPassword'], form.setError)),
  );

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {hasPassword && (
        <Field label={t`Current Password`} error={errors.currentPassword}>
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              {...control}
              {...form.register('currentPassword', { required: t`Enter your current password` })}
            />
          )}
        </Field>
      )}
      <Field
        label={
          <Trans>
            Type <strong>{word}</strong> to confirm
          </Trans>
        }
        error={errors.word}
      >
        {(control) => (
          <Input
            dir="auto"
            autoComplete="off"
            autoCapitalize="characters"
            {...control}
            {...form.register('word', {
              validate: (typed) => isSameWord(typed, word) || t`Type the word as it is shown`,
            })}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" variant="danger" isBusy={remove.isPending}>
          {remove.isPending ? t`Deleting...` : t`Delete my account`}
        </Button>
      </DialogActions>
    </form>
  );
}

const isSameWord = (typed: string, word: string): boolean =>
  typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
