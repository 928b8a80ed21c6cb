import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { ContactForm } from '#shared/contract/contact.ts';

/** Reports success only when the server has stored the message. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactForm) => call('POST /api/contact', { body }),
    onSuccess: () =>
      toast({ title: t`Message sent!`, description: t`We'll get back to you as soon as possible.` }),
    onError: (error) =>
      toastFailure(t`Message not sent`, error, t`Please try again. Your text is still here.`),
  });
}
