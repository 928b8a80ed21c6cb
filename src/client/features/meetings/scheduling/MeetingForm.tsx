import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Control, Controller, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import type { FieldFault } from '#client/language/problemText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { Switch } from '#client/ui/forms/Switch.tsx';
import { DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { MeetingDraft } from '#shared/contract/meetings.ts';
import { DEFAULT_JITSI_DOMAIN } from '#shared/rules/conference/jitsiDomain.ts';
import { InviteesField } from '../invitations/InviteesField.tsx';
import { type MeetingFormValues, movedEnd, toDraft } from './meetingFormValues.ts';

type DraftInput = z.input<typeof MeetingDraft>;

/** With large text on a phone, keeps the whole moment within the field, which neither wraps nor scrolls it. */
const MOMENT_CLASS = 'max-lg:text-[min(1rem,5.25vw)]';

interface Props {
  values: MeetingFormValues;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Shown below the invitees. */
  note?: ReactNode;
  onCancel: () => void;
  /** Settles when the server has answered; rejected fields show their errors below. */
  onSubmit: (draft: MeetingDraft) => Promise<unknown>;
}

export function MeetingForm({ values, submitLabel, busyLabel, isBusy, note, onCancel, onSubmit }: Props) {
  const { t } = useLingui();
  const form = useForm<DraftInput, unknown, MeetingDraft>({
    resolver: problemResolver(MeetingDraft),
    defaultValues: values,
  });
  const { errors } = form.formState;

  const handleSubmit = form.handleSubmit((filled) =>
    onSubmit(toDraft(filled)).catch((error: unknown) =>
      showFieldErrors(error, ['title', 'startTime', 'endTime', 'invitees', 'jitsiDomain'], form.setError),
    ),
  );

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label={t`Title`} error={errors.title}>
        {(control) => (
          <Input data-first dir="auto" autoComplete="off" {...control} {...form.register('title')} />
        )}
      </Field>
      <TimeFields form={form} />
      <Controller
        control={form.control}
        name="invitees"
        render={({ field }) => (
          <InviteesField
            value={field.value ?? []}
            onChange={field.onChange}
            error={firstFault(errors.invitees)}
          />
        )}
      />
      {note}
      <input type="hidden" {...form.register('meetingProvider')} />
      {values.meetingProvider === 'jitsi' && (
        <Field
          label={t`Jitsi Domain`}
          help={t`Default is the public Jitsi server. You can change this to your self-hosted domain.`}
          error={errors.jitsiDomain}
        >
          {(control) => (
            <Input
              dir="ltr"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={DEFAULT_JITSI_DOMAIN}
              {...control}
              {...form.register('jitsiDomain')}
            />
          )}
        </Field>
      )}
      <div className="grid gap-2 border-t border-line pt-3">
        <SwitchField
          control={form.control}
          name="botEnabled"
          label={t`AI Assistant`}
          help={t`Transcribes what is said and summarises it`}
        />
        <SwitchField
          control={form.control}
          name="enableRecording"
          label={t`Recording`}
          help={t`Lets you record the meeting in your browser`}
        />
      </div>
      <DialogActions>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

interface TimeFieldsProps {
  form: UseFormReturn<DraftInput, unknown, MeetingDraft>;
}

/** Start and end. The end moves together with the start until the user has set the end. */
function TimeFields({ form }: TimeFieldsProps) {
  const { t } = useLingui();
  const { errors, dirtyFields } = form.formState;
  const startTime = form.register('startTime');
  const handleStartChange: typeof startTime.onChange = async (event: { target: HTMLInputElement }) => {
    const [start, end] = form.getValues(['startTime', 'endTime']);
    const moved = movedEnd({ start, end }, event.target.value);
    await startTime.onChange(event);
    if (moved && !dirtyFields.endTime) form.resetField('endTime', { defaultValue: moved });
  };
  return (
    // Stacks below lg, where larger text leaves no room for two fields side by side in the dialog.
    <div className="grid gap-4 lg:grid-cols-2">
      <Field label={t`Start Time`} error={errors.startTime}>
        {(control) => (
          <Input
            type="datetime-local"
            className={MOMENT_CLASS}
            {...control}
            {...startTime}
            onChange={handleStartChange}
          />
        )}
      </Field>
      <Field label={t`End Time`} error={errors.endTime}>
        {(control) => (
          <Input type="datetime-local" className={MOMENT_CLASS} {...control} {...form.register('endTime')} />
        )}
      </Field>
    </div>
  );
}

interface SwitchFieldProps {
  control: Control<DraftInput, unknown, MeetingDraft>;
  name: 'botEnabled' | 'enableRecording';
  label: string;
  help: string;
}

/** An option of the meeting that is on unless it is switched off. */
function SwitchField({ control, name, label, help }: SwitchFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Switch label={label} help={help} checked={field.value ?? true} onChange={field.onChange} />
      )}
    />
  );
}

/** The error of the whole list, or else the first error among its addresses. */
const firstFault = (errors: FieldFault | (FieldFault | undefined)[] | undefined): FieldFault | undefined =>
  Array.isArray(errors) ? errors.find(Boolean) : errors;
