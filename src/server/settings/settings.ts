import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isMailAddress } from '#server/platform/mail/mailer.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { REGISTRATION_MODES } from '#shared/contract/registration.ts';
import { parseByteSize } from './byteSize.ts';

const integer = (lowest: number, highest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
      z.transform((text) => Number(text)),
    ),
    z
      .number()
      .check(
        z.minimum(lowest, `must be at least ${lowest}`),
        z.maximum(highest, `must be at most ${highest}`),
      ),
  );

const byteSize = z.pipe(
  z.string().check(z.refine((text) => (parseByteSize(text) ?? 0) > 0, 'must be a size such as 500MB or 2GB')),
  z.transform((text) => parseByteSize(text) ?? 0),
);

const commaList = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

const listOf = (isRight: (part: string) => boolean, message: string) =>
  z.pipe(commaList, z.array(z.string()).check(z.refine((parts) => parts.every(isRight), message)));

/** Has neither a name and password, with which fetch fails, nor a query, to which no path can be added. */
function isPlain(text: string): boolean {
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
}

const webAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be a URL that starts with http:// or https://',
    // Checks built on this one would report the same value once more.
    abort: true,
  })
  .check(
    z.refine(isPlain, {
      error: 'must be a URL without a name, a password, ? and #',
      abort: true,
    }),
  );

const origin = webAddress.check(
  z.refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must be a URL without a path'),
);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

// Receives tokens, so plain http is accepted on loopback only.
const issuer = webAddress.check(
  z.refine(
    (text) =>
      URL.canParse(text) &&
      (new URL(text).protocol === 'https:' || LOOPBACK.includes(new URL(text).hostname)),
    'must start with https://',
  ),
);

// Accepts a port, because Jitsi deployments often listen on 8443.
const isHost = (text: string) => /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/i.test(text);
const host = z.string().check(z.refine(isHost, 'must be a host name, without https://'));

const isIceServer = (text: string) => /^(stuns?|turns?):[\w.[\]:-]+(\?transport=(udp|tcp))?$/.test(text);

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const yesOrNo = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((text) => text === 'true'),
);

const mailAddress = z
  .string()
  .check(z.refine(isMailAddress, 'must be a single email address without a display name'));

const WITH_ENCODED_PASSWORD = 'with # % / and ? in the password written as %23 %25 %2F and %3F';

const mailServer = z
  .string()
  .check(
    z.refine(
      isMailServer,
      `must be a URL such as smtp://name:password@mail.example.org:587 or smtps://mail.example.org, ${WITH_ENCODED_PASSWORD}`,
    ),
  );

/** Also rejects a query and a fragment, which are the rest of a password with an unencoded ? or #. */
function isMailServer(text: string): boolean {
  try {
    const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
    decodeURIComponent(username + password);
    const isServerOnly = ['', '/'].includes(pathname) && search === '' && hash === '';
    return /^smtps?:$/.test(protocol) && hostname !== '' && isServerOnly;
  } catch {
    return false;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const folder = z
  .string()
  .check(z.refine((text) => !/^~(\/|$)/.test(text), 'must be a path without ~, which only a shell replaces'));

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** All environment variables that the server reads. The description completes the sentence "It sets …". */
export const settings = {
  PORT: z._default(integer(0, 65_535), 5000).check(z.describe('the port of the web server')),
  HOST: z
    ._default(z.string(), '127.0.0.1')
    .check(z.describe('the network address on which the web server listens')),
  DATA_DIR: z._default(folder, './data').check(z.describe('the folder of the embedded database')),
  UPLOADS_DIR: z
    .optional(folder)
    .check(z.describe('the folder for uploaded recordings, which all servers on one database must share')),
  PUBLIC_URL: z
    .optional(
      z.pipe(
        origin,
        z.transform((text) => new URL(text).origin),
      ),
    )
    .check(z.describe('the address that people open in their browser')),
  HSTS_SUBDOMAINS: z
    ._default(yesOrNo, false)
    .check(z.describe('whether browsers must use https for all subdomains of PUBLIC_URL')),
  DATABASE_URL: z
    .optional(
      z.url({
        protocol: /^postgres(ql)?$/,
        error: `must be a URL such as postgres://name:password@db.example.org/tajmaat, ${WITH_ENCODED_PASSWORD}`,
      }),
    )
    .check(z.describe('the address of a PostgreSQL 15 or newer that replaces the embedded one')),
  STT_URL: z
    .optional(webAddress)
    .check(z.describe('the address of an OpenAI-compatible speech-to-text service')),
  STT_MODEL: z
    ._default(z.string(), 'whisper-1')
    .check(z.describe('the model to request from the speech-to-text service')),
  STT_KEY: z.optional(z.string()).check(z.describe('the API key for the speech-to-text service')),
  STT_LANGUAGES: z
    ._default(
      z.pipe(
        listOf(isLanguage, `must be a comma-separated list of ${LANGUAGES.join(', ')}`),
        z.transform((parts) => parts.filter(isLanguage)),
      ),
      [...LANGUAGES],
    )
    .check(z.describe('the languages that the speech-to-text service supports')),
  CHAT_URL: z
    .optional(webAddress)
    .check(
      z.describe('the address of an OpenAI-compatible server with a language model for summaries and chat'),
    ),
  CHAT_MODEL: z
    .optional(z.string())
    .check(z.describe('the language model to request from the server at CHAT_URL')),
  CHAT_MODEL_FILE: z
    .optional(z.string())
    .check(z.describe('the GGUF file of a language model that runs on this machine')),
  CHAT_KEY: z.optional(z.string()).check(z.describe('the API key for the server at CHAT_URL')),
  CHAT_CONTEXT: z
    .optional(integer(1_024, 1_000_000))
    .check(z.describe('the maximum number of tokens of a prompt and its answer together')),
  CHAT_IDLE_SECONDS: z
    ._default(integer(1, 3_600), 120)
    .check(z.describe('the longest time in seconds without output before the language model counts as down')),
  EMBED_URL: z
    .optional(webAddress)
    .check(z.describe('the address of an OpenAI-compatible embedding server for search by meaning')),
  EMBED_MODEL: z
    .optional(z.string())
    .check(z.describe('the embedding model to request from the server at EMBED_URL')),
  EMBED_MODEL_FILE: z
    .optional(z.string())
    .check(z.describe('the GGUF file of an embedding model that runs on this machine')),
  EMBED_KEY: z.optional(z.string()).check(z.describe('the API key for the server at EMBED_URL')),
  MODELS: z
    ._default(z.enum(['auto', 'off'], 'must be auto or off'), 'auto')
    .check(z.describe('whether this server may download speech models from the network')),
  MODELS_MIRROR: z
    .optional(webAddress)
    .check(z.describe('the address of a mirror from which to download speech models')),
  MODELS_MANIFEST: z
    .optional(z.string())
    .check(z.describe('the JSON file that lists your own models, with their hashes')),
  JITSI_HOST: z.optional(host).check(z.describe('the Jitsi deployment that hosts the meetings')),
  JITSI_DOMAINS: z
    ._default(listOf(isHost, 'must be a comma-separated list of host names'), [])
    .check(z.describe('other Jitsi hosts that a meeting may use')),
  CONFERENCE_CDN_SCRIPT: z
    .optional(z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' }))
    .check(z.describe('the last address from which to load the conference script when the others fail')),
  GOOGLE_CLIENT_ID: z.optional(z.string()).check(z.describe('the client id for sign-in with Google')),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()).check(z.describe('the secret of the client GOOGLE_CLIENT_ID')),
  GOOGLE_ISSUER: z
    ._default(issuer, 'https://accounts.google.com')
    .check(z.describe('the OpenID Connect provider for sign-in with Google')),
  JITSI_APP_ID: z
    .optional(z.string().check(z.maxLength(100, 'must have at most 100 characters')))
    .check(z.describe('the application id of the Jitsi deployment, if it requires tokens')),
  JITSI_APP_SECRET: z
    .optional(z.string().check(z.minLength(16, 'must have at least 16 characters')))
    .check(z.describe('the secret that signs tokens for the Jitsi deployment')),
  ZOOM_ACCOUNT_ID: z.optional(z.string()).check(z.describe('the id of the Zoom account that hosts meetings')),
  ZOOM_CLIENT_ID: z
    .optional(z.string())
    .check(z.describe('the client id of the Zoom server-to-server application')),
  ZOOM_CLIENT_SECRET: z
    .optional(z.string())
    .check(z.describe('the secret of the Zoom server-to-server application')),
  ZOOM_OAUTH_URL: z
    ._default(origin, 'https://zoom.us')
    .check(z.describe("the address of Zoom's OAuth server, without a path")),
  ZOOM_API_URL: z
    ._default(webAddress, 'https://api.zoom.us/v2')
    .check(z.describe("the address of Zoom's API")),
  ROOM_ICE_SERVERS: z
    ._default(listOf(isIceServer, 'must be a comma-separated list of addresses such as stun:host:3478'), [])
    .check(z.describe('the STUN and TURN servers for the built-in room')),
  ROOM_TURN_SECRET: z
    .optional(z.string())
    .check(z.describe('the secret shared with the TURN servers, from which credentials are derived')),
  TRUSTED_PROXIES: z
    ._default(
      listOf(isAddressRange, 'must be a comma-separated list of IP addresses or ranges such as 10.0.0.0/8'),
      [],
    )
    .check(z.describe('the proxies whose X-Forwarded-For header is trusted')),
  UPLOAD_MAX_MB: z
    ._default(integer(1, 10_000), 500)
    .check(z.describe('the maximum size of an uploaded recording in megabytes')),
  STORAGE_PER_PERSON: z
    .optional(byteSize)
    .check(z.describe("the maximum total size of one person's waiting and kept recordings")),
  STORAGE_TOTAL: z
    .optional(byteSize)
    .check(z.describe('the maximum total size of all waiting and kept recordings')),
  RETENTION_DAYS: z
    .optional(integer(1, 36_500))
    .check(z.describe('for how many days after their end meetings are kept')),
  SMTP_URL: z
    .optional(mailServer)
    .check(z.describe("the address of the mail server that sends this server's mails")),
  SMTP_FROM: z.optional(mailAddress).check(z.describe("the sender's address of mails")),
  CONTACT_EMAIL: z
    .optional(mailAddress)
    .check(z.describe('the address to which messages of the contact form are mailed')),
  ADMIN_EMAILS: z
    ._default(
      z.pipe(
        listOf(isMailAddress, 'must be a comma-separated list of email addresses'),
        z.transform((parts) => parts.map((part) => part.toLowerCase())),
      ),
      [],
    )
    .check(z.describe("the addresses of this server's administrators, which count once they are confirmed")),
  REGISTRATION: z
    .optional(z.enum(REGISTRATION_MODES, `must be one of ${REGISTRATION_MODES.join(', ')}`))
    .check(z.describe('who may create an account')),
  LOG_LEVEL: z
    ._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info')
    .check(z.describe('the log level')),
  METRICS_PORT: z.optional(integer(0, 65_535)).check(z.describe('the port of the Prometheus metrics')),
} as const;
