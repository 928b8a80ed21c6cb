import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { EmailAddress, issue, typedLine, typedText } from './fields.ts';

const MAX_CONTACT_MESSAGE = 5_000;

export const ContactForm = z
  .object({
    name: typedLine(100).check(z.minLength(1, issue('name_missing'))),
    email: EmailAddress,
    subject: typedLine(200).check(z.minLength(1, issue('subject_missing'))),
    message: typedText(MAX_CONTACT_MESSAGE).check(z.minLength(1, issue('message_missing'))),
  })
  .register(z.globalRegistry, { id: 'ContactForm' });
export type ContactForm = z.infer<typeof ContactForm>;

export const contactApi = area('Contact', {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the operators of this server',
    access: 'anyone',
    body: ContactForm,
  }),
});
