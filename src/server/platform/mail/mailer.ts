import { FinalFailure } from '#server/platform/jobs/finalFailure.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  language: InterfaceLanguage;
  subject: string;
  text: string;
  html: string;
  /** A calendar entry (RFC 5546) that the reader's calendar program imports. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** Message id, the same on every retry, so that a mailbox recognizes a second copy. */
  id: string;
}

export interface Mailer {
  /** The sender's address of every mail. */
  readonly address: string;
  /** Resolves once the mail server has accepted it. Throws `MailRefused` when a retry is pointless. */
  send(mail: Mail): Promise<void>;
}

/** The mail server rejected this address permanently. */
export class MailRefused extends FinalFailure {
  override name = 'MailRefused';
}

/**
 * One plain address. Stricter than for accounts: without any character that has a meaning in a mail header or an address
 * list.
 */
export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{C}<>()[\]@,;:\\"]{1,64}@[^\s\p{C}<>()[\]@,;:\\"]{1,190}$/u.test(text);
