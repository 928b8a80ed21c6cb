import { useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Checkbox } from '#client/ui/forms/Checkbox.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { type Guest, GuestForm as GuestSchema } from '#shared/contract/meetings.ts';
import { MAX_SPEAKER_NAME } from '#shared/rules/limits.ts';
import { useEnterAsGuest } from './useEnterAsGuest.ts';

interface Props {
  token: string;
  onEntered: (guest: Guest) => void;
}

/** Joins a meeting without an account; asks for a name and for consent to transcription. */
export function GuestForm({ token, onEntered }: Props) {
  const { t } = useLingui();
  const enter = useEnterAsGuest(token);
  const form = useForm({
    resolver: problemResolver(GuestSchema),
    defaultValues: { name: '', consent: false },
  });
  const { errors } = form.formState;
  const handleSubmit = form.handleSubmit((values) =>
    enter.mutate(values, {
      onSuccess: onEntered,
      onError: (error) => showFieldErrors(error, ['name'], form.setError),
    }),
  );
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label={t`Your name`} error={errors.name}>
        {(field) => (
          <Input
            {...field}
            {...form.register('name')}
            autoComplete="name"
            dir="auto"
            maxLength={MAX_SPEAKER_NAME}
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="consent"
        render={({ field }) => (
          <Checkbox
            checked={field.value}
            onChange={field.onChange}
            label={t`What I say may be transcribed`}
            help={t`Your words appear live for everybody in this meeting and stay in its transcript. You can withdraw at any time; without it you are only listed as not transcribed.`}
          />
        )}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={enter.isPending}>
        {t`Join as a guest`}
      </Button>
    </form>
  );
}
