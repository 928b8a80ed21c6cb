import { createTransport } from 'nodemailer';
import { isMailAddress, type Mailer, MailRefused } from '#server/platform/mail/mailer.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { oneLine } from '#shared/rules/oneLine.ts';

const TIME_LIMIT_MS = 30_000;
const STEP_LIMIT_MS = 10_000;

interface Options {
  url: string;
  from: string;
}

/** Sends mail over SMTP, with one connection per mail. */
export function createSmtpMailer({ url, from }: Options): Mailer {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    // Requires TLS to send a password over the network.
    requireTLS: server.username !== '' && !isLoopback(server.hostname),
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: STEP_LIMIT_MS,
    greetingTimeout: STEP_LIMIT_MS,
    socketTimeout: STEP_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    address: from,
    async send(mail) {
      const to = checked(mail.to);
      const message = {
        from: { name: PRODUCT_NAME, address: from },
        to,
        ...(mail.replyTo && { replyTo: checked(mail.replyTo) }),
        // A line break would inject a header, and a change of direction could hide the end of the subject.
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
        ...(mail.calendar && {
          icalEvent: {
            method: mail.calendar.method,
            filename: 'invitation.ics',
            content: mail.calendar.text,
          },
        }),
        messageId: `<${mail.id}@${domain}>`,
        // Suppresses out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      };
      await transport.sendMail(message).catch((error) => {
        throw isFinal(error) ? new MailRefused(`The mail server refused: ${error.message}`) : error;
      });
    },
  };
}

/** Passes the address as an object, because nodemailer parses a string as a list of addresses. */
function checked(address: string): { name: string; address: string } {
  if (!isMailAddress(address)) throw new MailRefused('This is not an address that mail can be sent to');
  return { name: '', address };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/**
 * Whether a mail must not be retried: errors about the recipient or the message are final. A wrong username, password
 * or sender can be corrected before a retry.
 */
function isFinal({ responseCode = 0, command, code }: MailError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE');
}

interface MailError {
  responseCode?: number;
  command?: string;
  code?: string;
}
