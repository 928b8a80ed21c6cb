import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { FinalFailure } from './finalFailure.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  language: InterfaceLanguage;
  subject: string;
  text: string;
  html: string;
  /** A calendar entry (RFC 5546) that the reader's calendar program takes over. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** The same each time this mail is tried, so that a mailbox can tell a second copy from a second mail. */
  id: string;
}

export interface Mailer {
  /** Where its mails come from. */
  readonly address: string;
  /** Resolves once the mail server has taken it over. Throws `MailRefused` where trying again is of no use. */
  send(mail: Mail): Promise<void>;
}

/** The mail server knows that this address will not do. */
export class MailRefused extends FinalFailure {
  override name = 'MailRefused';
}

/** One plain address. Stricter than what accounts may have: nothing that a mail header or a list of addresses gives a meaning to. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{C}<>()[\]@,;:\\"]{1,64}@[^\s\p{C}<>()[\]@,;:\\"]{1,190}$/u.test(text);
