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
  const transport = createTransport({
    ...smtpOptions(url, STEP_LIMIT_MS),
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

/** Throws when the mail server at `url` does not answer or rejects the username and password. */
export async function verifySmtp(url: string, stepLimitMs: number): Promise<void> {
  const transport = createTransport(smtpOptions(url, stepLimitMs));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function smtpOptions(url: string, stepLimitMs: number) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isRemote = !isLoopback(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Requires TLS to send a password over the network.
    requireTLS: username !== '' && isRemote,
    // Without a password, STARTTLS is opportunistic (RFC 7435): whoever could present a false certificate could as well
    // remove the offer of TLS. Debian's Postfix offers a self-signed certificate by default.
    tls: { rejectUnauthorized: isRemote && (secure || username !== '') },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: stepLimitMs,
    greetingTimeout: stepLimitMs,
    socketTimeout: stepLimitMs,
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/**
 * Whether a mail must not be retried: errors about the recipient or the message are final. A wrong username, password
 * or sender can be corrected before a retry. Postfix reports a wrong sender and a missing login only after RCPT TO, with
 * an enhanced status of policy (X.7.x, RFC 3463).
 */
function isFinal({ responseCode = 0, response = '', command, code }: MailError): boolean {
  if (responseCode < 500) return false;
  return code === 'EMESSAGE' || (command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response));
}

interface MailError {
  responseCode?: number;
  /** The server's last reply. */
  response?: string;
  command?: string;
  code?: string;
}
