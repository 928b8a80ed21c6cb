import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isMailAddress } from '#server/platform/mail/mailer.ts';
import { parseByteSize } from '#server/settings/byteSize.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { REGISTRATION_MODES } from '#shared/contract/registration.ts';

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

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});

const origin = webAddress.check(
  z.refine(
    (text) => URL.canParse(text) && new URL(text).pathname === '/',
    'must be an address without a path',
  ),
);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

// Receives tokens, so plain http is accepted on loopback only.
const issuer = webAddress.check(
  z.refine(
    (text) =>
      URL.canParse(text) &&
      (new URL(text).protocol === 'https:' || LOOPBACK.includes(new URL(text).hostname)),
    'must begin with https://',
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

const mailAddress = z.string().check(z.refine(isMailAddress, 'must be one mail address, without a name'));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** All environment variables that the server reads. The description completes the sentence "It sets …". */
export const settings = {
  PORT: z._default(integer(0, 65_535), 5000).check(z.describe('the port of the web server')),
  HOST: z
    ._default(z.string(), '127.0.0.1')
    .check(z.describe('the network address the web server listens on')),
  DATA_DIR: z._default(z.string(), './data').check(z.describe('the folder of the embedded database')),
  UPLOADS_DIR: z
    .optional(z.string())
    .check(z.describe('the folder of uploads that wait, which several servers on one database share')),
  PUBLIC_URL: z
    .optional(
      z.pipe(
        origin,
        z.transform((text) => new URL(text).origin),
      ),
    )
    .check(z.describe('the address people type into their browser')),
  HSTS_SUBDOMAINS: z
    ._default(yesOrNo, false)
    .check(z.describe('whether browsers ask for https on every host below that address too')),
  DATABASE_URL: z
    .optional(
      z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' }),
    )
    .check(z.describe('a PostgreSQL 15 or newer to use instead of the embedded one')),
  STT_URL: z.optional(webAddress).check(z.describe('an OpenAI-compatible speech-to-text service')),
  STT_MODEL: z
    ._default(z.string(), 'whisper-1')
    .check(z.describe('the model asked of the speech-to-text service')),
  STT_KEY: z.optional(z.string()).check(z.describe('the key sent to the speech-to-text service')),
  STT_LANGUAGES: z
    ._default(
      z.pipe(
        listOf(isLanguage, `must name some of ${LANGUAGES.join(', ')}`),
        z.transform((parts) => parts.filter(isLanguage)),
      ),
      [...LANGUAGES],
    )
    .check(z.describe('the languages the speech-to-text service understands')),
  CHAT_URL: z
    .optional(webAddress)
    .check(z.describe('an OpenAI-compatible server of a language model for summaries and chat')),
  CHAT_MODEL: z.optional(z.string()).check(z.describe('the model asked of that server')),
  CHAT_MODEL_FILE: z
    .optional(z.string())
    .check(z.describe('a GGUF file with a language model that runs on this machine')),
  CHAT_KEY: z.optional(z.string()).check(z.describe('the key sent to that server')),
  CHAT_CONTEXT: z
    .optional(integer(1_024, 1_000_000))
    .check(z.describe('how many tokens a prompt and its answer may have together')),
  CHAT_IDLE_SECONDS: z
    ._default(integer(1, 3_600), 120)
    .check(z.describe('the longest silence of that server before it counts as down, in seconds')),
  EMBED_URL: z
    .optional(webAddress)
    .check(z.describe('an OpenAI-compatible server of embeddings for search by meaning')),
  EMBED_MODEL: z.optional(z.string()).check(z.describe('the model asked of the server of embeddings')),
  EMBED_MODEL_FILE: z
    .optional(z.string())
    .check(z.describe('a GGUF file with a model of embeddings that runs on this machine')),
  EMBED_KEY: z.optional(z.string()).check(z.describe('the key sent to the server of embeddings')),
  MODELS: z
    ._default(z.enum(['auto', 'off'], 'must be auto or off'), 'auto')
    .check(z.describe('whether this server may get models for speech on this machine from the network')),
  MODELS_MIRROR: z
    .optional(webAddress)
    .check(z.describe('a host that serves the files of the models in place of their own hosts')),
  MODELS_MANIFEST: z
    .optional(z.string())
    .check(z.describe("a file that lists an operator's own models, with their hashes")),
  JITSI_HOST: z.optional(host).check(z.describe('the Jitsi deployment that carries the meetings')),
  JITSI_DOMAINS: z
    ._default(listOf(isHost, 'must be host names with commas between'), [])
    .check(z.describe('further Jitsi hosts a meeting may name')),
  CONFERENCE_CDN_SCRIPT: z
    .optional(z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }))
    .check(z.describe('a last place to fetch the conference script from')),
  GOOGLE_CLIENT_ID: z
    .optional(z.string())
    .check(z.describe("the client id of this instance's sign-in with Google")),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()).check(z.describe('the secret that belongs to that client id')),
  GOOGLE_ISSUER: z
    ._default(issuer, 'https://accounts.google.com')
    .check(z.describe('the OpenID Connect provider behind the sign-in with Google')),
  JITSI_APP_ID: z
    .optional(z.string().check(z.maxLength(100)))
    .check(z.describe('the application id of the Jitsi deployment, where it asks for tokens')),
  JITSI_APP_SECRET: z
    .optional(z.string().check(z.minLength(16, 'must have at least 16 characters')))
    .check(z.describe("the secret that signs the Jitsi deployment's tokens")),
  ZOOM_ACCOUNT_ID: z.optional(z.string()).check(z.describe('the Zoom account that holds meetings')),
  ZOOM_CLIENT_ID: z
    .optional(z.string())
    .check(z.describe("the client id of that account's server-to-server application")),
  ZOOM_CLIENT_SECRET: z.optional(z.string()).check(z.describe("that application's secret")),
  ZOOM_OAUTH_URL: z
    ._default(origin, 'https://zoom.us')
    .check(z.describe('where Zoom gives tokens, without a path')),
  ZOOM_API_URL: z
    ._default(webAddress, 'https://api.zoom.us/v2')
    .check(z.describe("where Zoom's API is reached")),
  ROOM_ICE_SERVERS: z
    ._default(listOf(isIceServer, 'must be addresses such as stun:host:3478 or turn:host:3478'), [])
    .check(z.describe('the STUN and TURN servers of the built-in room')),
  ROOM_TURN_SECRET: z
    .optional(z.string())
    .check(z.describe('the secret shared with the TURN servers, from which credentials are made')),
  TRUSTED_PROXIES: z
    ._default(listOf(isAddressRange, 'must be addresses or ranges such as 10.0.0.0/8'), [])
    .check(z.describe('the proxies whose X-Forwarded-For header is believed')),
  UPLOAD_MAX_MB: z
    ._default(integer(1, 10_000), 500)
    .check(z.describe('how large a recording may be that somebody uploads, in megabytes')),
  STORAGE_PER_PERSON: z
    .optional(byteSize)
    .check(z.describe('how much the recordings of one person may take that wait to be transcribed')),
  STORAGE_TOTAL: z
    .optional(byteSize)
    .check(z.describe('how much all recordings together may take that wait to be transcribed')),
  SMTP_URL: z
    .optional(
      z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' }),
    )
    .check(z.describe('the mail server that sends what leaves this one')),
  SMTP_FROM: z.optional(mailAddress).check(z.describe('the address that mails come from')),
  CONTACT_EMAIL: z
    .optional(mailAddress)
    .check(z.describe('who gets by mail what people write on the contact form')),
  ADMIN_EMAILS: z
    ._default(
      z.pipe(
        listOf(isMailAddress, 'must be mail addresses with commas between'),
        z.transform((parts) => parts.map((part) => part.toLowerCase())),
      ),
      [],
    )
    .check(z.describe('whose accounts administer this server, once their address is proved')),
  REGISTRATION: z
    .optional(z.enum(REGISTRATION_MODES, `must be one of ${REGISTRATION_MODES.join(', ')}`))
    .check(z.describe('who may make an account')),
  LOG_LEVEL: z
    ._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info')
    .check(z.describe('how much the server logs')),
  METRICS_PORT: z.optional(integer(0, 65_535)).check(z.describe('the port of the Prometheus metrics')),
} as const;
