import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The recipients in the envelope; the headers may name others. */
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
  /** The calendar part of the mail, with unfolded lines; empty if there is none. */
  calendar: string;
  /** The method in the calendar part's Content-Type header. */
  calendarMethod: string | undefined;
}

export interface MailServer {
  url: string;
  /** Every accepted mail, oldest first. */
  readonly mails: ReceivedMail[];
  /** The rejected recipients. */
  readonly refused: string[];
  /** Rejects recipients with this reply, such as "550 No", until called with null. */
  refuse(reply: string | null): void;
  /**
   * Accepts mails without confirming them until the returned function is called, so that the sender does not know that
   * they arrived.
   */
  hold(): () => void;
  close(): Promise<void>;
}

interface ServerOptions {
  /** Certificate and key with which it offers STARTTLS. */
  certificate?: { key: string; cert: string };
  /** The password that it requires; mails are accepted without one if unset. */
  password?: string;
}

/** A real SMTP server on loopback that stores the mails it receives. */
export async function startMailServer({ certificate, password }: ServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: string | null = null;
  const refused: string[] = [];
  let released = Promise.resolve();
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (!refusal) return done();
      refused.push(address);
      const [responseCode, text] = [Number(refusal.slice(0, 3)), refusal.slice(4)];
      done(Object.assign(new Error(text), { responseCode }));
    },
    onData: async (stream, session, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, ...readMessage(Buffer.concat(parts).toString('latin1')) });
      await released;
      done();
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refused,
    refuse: (reply) => {
      refusal = reply;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMessage(source: string): Omit<ReceivedMail, 'to'> {
  const message = split(source);
  const parts = partsOf(message);
  const find = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part
      ? decode(part.body, part.headers['content-transfer-encoding'] ?? '').replaceAll('\r\n', '\n')
      : '';
  };
  const types = parts.map((part) => part.headers['content-type'] ?? '');
  return {
    headers: message.headers,
    text: find('text/plain'),
    html: find('text/html'),
    calendar: find('text/calendar').replaceAll('\n ', ''),
    calendarMethod: types.map((type) => /^text\/calendar;.*method=(\w+)/.exec(type)?.[1]).find(Boolean),
  };
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

/** The leaf parts in order; multipart/alternative is nested in multipart/mixed. */
function partsOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => partsOf(split(inner.replace(/^\r\n/, ''))));
}

function split(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return Buffer.from(
    encoding === 'quoted-printable' ? fromQuoted(body.replace(/=\r\n/g, '')) : body,
    'latin1',
  ).toString();
}

const fromQuoted = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes RFC 2047: =?UTF-8?Q?…?= and =?UTF-8?B?…?=. Adjacent encoded words form one text. */
const decodeWords = (value: string): string =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
      kind?.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(fromQuoted(text.replaceAll('_', ' ')), 'latin1'),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
