import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, Controller, type Resolver, useForm } from 'react-hook-form';
import { changedFields } from '#client/api/changedFields.ts';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { Switch } from '#client/ui/forms/Switch.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { LeaveQuestion } from '#client/ui/overlays/LeaveQuestion.tsx';
import { unsavedFields } from '#client/ui/typedText.ts';
import { NotificationForm, type NotificationSettings } from '#shared/contract/notifications.ts';
import { SlackFailureNote } from './SlackFailureNote.tsx';
import { useSaveNotificationSettings } from './useNotificationSettings.ts';

const valuesOf = (settings: NotificationSettings): NotificationForm => ({
  emailEnabled: settings.emailEnabled,
  slackEnabled: settings.slackEnabled,
  remindersEnabled: settings.remindersEnabled,
  slackWebhookUrl: settings.slackWebhookUrl ?? '',
});

export function NotificationFields({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const save = useSaveNotificationSettings();
  const saved = valuesOf(settings);
  // Skips the validation of the webhook while Slack is off, because an error in its hidden field would block saving.
  const resolver: Resolver<NotificationForm> = (values, context, options) =>
    problemResolver(NotificationForm)(
      values.slackEnabled ? values : { ...values, slackWebhookUrl: saved.slackWebhookUrl },
      context,
      options,
    );
  const form = useForm<NotificationForm>({ resolver, defaultValues: saved });
  const { errors, isDirty } = form.formState;
  const hasSlack = form.watch('slackEnabled');
  const handleSubmit = form.handleSubmit((filled) => {
    const { slackEnabled, slackWebhookUrl, ...others } = filled;
    const slack = { slackEnabled, slackWebhookUrl };
    const hasNewSlack = Object.keys(changedFields(saved, slack)).length > 0;
    save.mutate(
      { ...changedFields(saved, others), ...(hasNewSlack && slack) },
      {
        onSuccess: (stored) => form.reset(valuesOf(stored)),
        onError: (error) => showFieldErrors(error, ['slackWebhookUrl'], form.setError),
      },
    );
  });
  return (
    <Card aria-labelledby="notifications-title">
      <h2 id="notifications-title" className="pb-1 text-lg">
        <Trans>Notification Settings</Trans>
      </h2>
      <p className="pb-4 text-md text-ink-muted">
        <Trans>How you are told that a meeting's summary is ready, or that something is due.</Trans>
      </p>
      <form noValidate onSubmit={handleSubmit} {...unsavedFields(isDirty)} className="grid gap-3">
        <SwitchField
          control={form.control}
          name="emailEnabled"
          label={t`Email Notifications`}
          help={
            settings.isMailAvailable
              ? t`A message to your email address`
              : t`This server sends no mail: its administrator has not connected a mail server. Your choice is kept for when one is.`
          }
        />
        <SwitchField
          control={form.control}
          name="remindersEnabled"
          label={t`Reminders of action items`}
          help={t`A message to your email address the day before one of yours is due`}
        />
        <SwitchField
          control={form.control}
          name="slackEnabled"
          label={t`Slack Notifications`}
          help={t`A message in a Slack channel`}
        />
        {hasSlack && (
          <Field
            label={t`Slack Webhook URL`}
            help={t`Slack gives you this address when you add an incoming webhook to a channel`}
            error={errors.slackWebhookUrl}
          >
            {(control) => (
              <Input
                type="url"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://hooks.slack.com/services/..."
                {...control}
                {...form.register('slackWebhookUrl')}
              />
            )}
          </Field>
        )}
        {hasSlack && settings.slackFailure && <SlackFailureNote failure={settings.slackFailure} />}
        <div className="mt-2 flex justify-end border-t border-line pt-5">
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {save.isPending ? t`Saving...` : t`Save Notification Settings`}
          </Button>
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty} />
    </Card>
  );
}

interface SwitchFieldProps {
  control: Control<NotificationForm>;
  name: 'emailEnabled' | 'remindersEnabled' | 'slackEnabled';
  label: string;
  help: string;
}

const SwitchField = ({ control, name, ...texts }: SwitchFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange } }) => <Switch {...texts} checked={value} onChange={onChange} />}
  />
);
