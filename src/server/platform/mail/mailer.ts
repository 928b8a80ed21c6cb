import type { Db } from '#server/platform/database/tables.ts';
import { NonRetryableError } from '#server/platform/jobs/nonRetryableError.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  language: InterfaceLanguage;
  subject: string;
  text: string;
  html: string;
  /** A calendar entry (iTIP, RFC 5546) that the recipient's calendar program imports. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** The page of the settings that turn such mails off, for the link that mail programs show beside the sender. */
  unsubscribeUrl?: string;
  /** Message-ID, the same for all retries, so that a mailbox recognizes duplicates. */
  id: string;
}

export interface Mailer {
  /** Sender address of all mails. */
  readonly address: string;
  /** Resolves once the mail server has accepted the mail. Throws `MailRefused` when a retry is pointless. */
  send(mail: Mail): Promise<void>;
}

/** What the jobs that send mails with links need. */
export interface MailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** Thrown when the mail server rejected the address permanently. */
export class MailRefused extends NonRetryableError {
  override name = 'MailRefused';
}

/**
 * Whether a text is one plain address. Stricter than for accounts: rejects all characters with a meaning in mail
 * headers or address lists.
 */
export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{C}<>()[\]@,;:\\"]{1,64}@[^\s\p{C}<>()[\]@,;:\\"]{1,190}$/u.test(text);
