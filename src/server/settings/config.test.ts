import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, SECRETS_FROM_FILES } from './config.ts';
import { settings } from './settings.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

test('an empty environment gives a working configuration', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 5000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:5000',
    STT_LANGUAGES: ['en', 'fr', 'ar'],
  });
  expect(config.DATA_DIR).toMatch(/^\/.*\/data$/);
  expect(config.DATABASE_URL).toBeUndefined();
});

test('PUBLIC_URL follows PORT unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://Meet.Example.org/' }).PUBLIC_URL).toBe('https://meet.example.org');
});

test('uploads are stored below DATA_DIR unless they have a folder of their own', () => {
  expect(readConfig({ DATA_DIR: '/srv/a' }).UPLOADS_DIR).toBe('/srv/a/uploads');
  expect(readConfig({ DATA_DIR: '/srv/a', UPLOADS_DIR: '/srv/b/../c' }).UPLOADS_DIR).toBe('/srv/c');
});

test('lists are split at commas and empty variables count as unset', () => {
  const config = readConfig({
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    JITSI_DOMAINS: '',
    STT_LANGUAGES: 'fr,en',
    STT_URL: '',
  });
  expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  expect(config.JITSI_DOMAINS).toEqual([]);
  expect(config.STT_LANGUAGES).toEqual(['fr', 'en']);
  expect(config.STT_URL).toBeUndefined();
});

test('quotation marks around a value are removed, because docker run --env-file passes them on', () => {
  const config = readConfig({ DATA_DIR: '"/srv/my data"', STT_KEY: "'abc'", STT_URL: '""', CHAT_KEY: '"a' });
  expect(config).toMatchObject({ DATA_DIR: '/srv/my data', STT_KEY: 'abc', CHAT_KEY: '"a' });
  expect(config.STT_URL).toBeUndefined();
});

test('a folder in a home that no shell has replaced is refused', () => {
  expect(faultsOf({ DATA_DIR: '~/data', UPLOADS_DIR: '~' })).toEqual([
    expect.stringMatching(/^DATA_DIR: must be a path without ~/),
    expect.stringMatching(/^UPLOADS_DIR: must be a path without ~/),
  ]);
});

test.each(['http://name:secret@127.0.0.1', 'http://127.0.0.1?key=secret', 'http://127.0.0.1/#a'])(
  'a service at %s is refused once, without printing its secret',
  (STT_URL) => {
    const faults = faultsOf({ STT_URL });
    expect(faults).toEqual([expect.stringMatching(/^STT_URL: must be a URL without a name, a password/)]);
    expect(faults[0]).not.toContain('secret');
  },
);

test('every invalid variable is listed at once, with its purpose', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'http://example.org/app',
    DATABASE_URL: 'mysql://db',
    STT_URL: 'file:///etc/passwd',
    STT_LANGUAGES: 'de',
    JITSI_HOST: 'https://meet.example.org',
    TRUSTED_PROXIES: '10.0.0.0/33',
    LOG_LEVEL: 'loud',
    METRICS_PORT: '-1',
    CONFERENCE_CDN_SCRIPT: 'http://cdn.example.org/a.js',
  };
  const faults = faultsOf(wrong);
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(Object.keys(wrong).sort());
  expect(faults.find((fault) => fault.startsWith('PORT'))).toBe(
    'PORT: must be at most 65535. It sets the port of the web server.',
  );
});

test('the fault of every invalid value says what the value must be', () => {
  const invalid = {
    JITSI_APP_ID: 'x'.repeat(101),
    JITSI_APP_SECRET: 'short',
    JITSI_DOMAINS: 'https://a.example.org',
    ADMIN_EMAILS: 'Amina <amina@example.org>',
    ROOM_ICE_SERVERS: 'http://a.example.org',
    SMTP_URL: 'a.example.org',
    SMTP_FROM: 'nobody',
    STORAGE_TOTAL: 'much',
    CHAT_CONTEXT: 'many',
    REGISTRATION: 'sometimes',
    MODELS: 'on',
    HSTS_SUBDOMAINS: 'yes',
  };
  const faults = faultsOf(invalid);
  expect(faults).toHaveLength(Object.keys(invalid).length);
  for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+: must /);
});

test('the same port for pages and metrics is refused, and each wrong address is reported once', () => {
  expect(faultsOf({ PORT: '9100', METRICS_PORT: '9100' })).toEqual(['METRICS_PORT: must differ from PORT.']);
  for (const name of ['PUBLIC_URL', 'GOOGLE_ISSUER', 'ZOOM_OAUTH_URL'])
    expect(faultsOf({ [name]: 'meet.example.org' })).toEqual([expect.stringContaining('starts with http')]);
});

test('a database password with an unencoded # is rejected with a message about it', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres://name:a#b@db.example.org/tajmaat' })).toEqual([
    expect.stringContaining('in the password written as %23'),
  ]);
});

test.each([
  'smtp://',
  'smtp://name:50%off@mail.example.org',
  'smtp://name:12#4@mail.example.org',
  'smtp://name:1?2@mail.example.org',
  'https://mail.example.org',
])('%s is rejected as a mail server with a message about its password', (url) => {
  expect(faultsOf({ SMTP_URL: url })).toEqual([expect.stringContaining('in the password written as %23')]);
});

test('a mail server may have an encoded password and a numeric address', () => {
  for (const SMTP_URL of [
    'smtp://name:50%25%23@mail.example.org:587',
    'smtps://[::1]',
    'smtp://a@b.org:x@c.org/',
  ])
    expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
});

test('setting both a model server and a model file is refused', () => {
  for (const use of ['CHAT', 'EMBED']) {
    const both = {
      [`${use}_URL`]: 'http://127.0.0.1:8080',
      [`${use}_MODEL`]: 'tiny',
      [`${use}_MODEL_FILE`]: 'tiny.gguf',
    };
    expect(faultsOf(both)).toEqual([`${use}_MODEL_FILE: ${use}_URL is set too; remove one of them.`]);
  }
});

test('settings that need each other are required together', () => {
  expect(faultsOf({ ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b' })).toEqual([
    'ZOOM_CLIENT_SECRET: must be set together with ZOOM_ACCOUNT_ID and ZOOM_CLIENT_ID.',
  ]);
  expect(faultsOf({ JITSI_APP_SECRET: 'sixteen characters' })).toHaveLength(1);
});

test('secrets can be read from files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-config-'));
  try {
    await writeFile(join(folder, 'key'), 'abc\n');
    expect(readConfig({ STT_KEY_FILE: join(folder, 'key') }).STT_KEY).toBe('abc');
    expect(faultsOf({ STT_KEY_FILE: join(folder, 'key'), STT_KEY: 'x' })).toHaveLength(1);
    expect(faultsOf({ DATABASE_URL_FILE: join(folder, 'none') })[0]).toContain('ENOENT');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('.env.example names exactly the variables that the server reads', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]);
  const known = [...Object.keys(settings), ...SECRETS_FROM_FILES.map((name) => `${name}_FILE`)];
  expect(named.sort()).toEqual(known.sort());
});
