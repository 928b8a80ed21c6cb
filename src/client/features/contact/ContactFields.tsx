import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#client/api/formErrors.ts';
import { problemResolver } from '#client/api/problemResolver.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmailInput } from '#client/ui/forms/EmailInput.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input, Textarea } from '#client/ui/forms/Input.tsx';
import { useUnsaved } from '#client/ui/unsaved.ts';
import { ContactForm } from '#shared/contract/contact.ts';
import { useSendMessage } from './useSendMessage.ts';

interface Props {
  /** Initial values of name, email and subject, if they are known. */
  known?: Partial<ContactForm>;
  /** What was typed before hydration. */
  typed?: Partial<ContactForm>;
  /** Renders the question before another screen of the app discards a message that was not sent. */
  leaveQuestion?: (hasMessage: boolean) => ReactNode;
}

/** Resets the form when the message is stored; keeps the input on failure. */
export function ContactFields({ known, typed, leaveQuestion }: Props) {
  const { t } = useLingui();
  const sending = useSendMessage();
  const empty = { name: '', email: '', subject: '', message: '', ...known };
  const form = useForm({
    resolver: problemResolver(ContactForm),
    defaultValues: { ...empty, ...typed },
  });
  const { errors } = form.formState;
  const hasMessage = form.watch('message').trim() !== '';
  useUnsaved(hasMessage);

  const handleSubmit = form.handleSubmit((body) =>
    sending.mutate(body, {
      onSuccess: () => form.reset(empty),
      onError: (error) => showFieldErrors(error, ['name', 'email', 'subject', 'message'], form.setError),
    }),
  );

  return (
    <form noValidate onSubmit={handleSubmit} aria-label={t`Contact`} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Name`} error={errors.name}>
          {(control) => <Input autoComplete="name" dir="auto" {...control} {...form.register('name')} />}
        </Field>
        <Field label={t`Email`} error={errors.email}>
          {(control) => <EmailInput {...control} {...form.register('email')} />}
        </Field>
      </div>
      <Field label={t`Subject`} error={errors.subject}>
        {(control) => <Input dir="auto" {...control} {...form.register('subject')} />}
      </Field>
      <Field label={t`Message`} error={errors.message}>
        {(control) => <Textarea rows={6} dir="auto" {...control} {...form.register('message')} />}
      </Field>
      {sending.isError && (
        <p className="text-md text-madder">
          <Trans>Your message was not sent. What you typed is still here.</Trans>
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-start max-sm:w-full"
        isBusy={sending.isPending}
      >
        {sending.isPending ? t`Sending...` : t`Send Message`}
      </Button>
      {leaveQuestion?.(hasMessage)}
    </form>
  );
}
