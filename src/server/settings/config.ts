import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#server/platform/startError.ts';
import { settings } from './settings.ts';

const Settings = z.object(settings);
type Settings = z.infer<typeof Settings>;

export type Config = Settings & {
  /** The origin under which people open the server, without a path. Cookies and origin checks depend on it. */
  PUBLIC_URL: string;
  /** Folder of uploads that wait for processing; below DATA_DIR unless set. */
  UPLOADS_DIR: string;
  SMTP_FROM: string;
};

export const SECRETS_FROM_FILES = [
  'DATABASE_URL',
  'STT_KEY',
  'CHAT_KEY',
  'EMBED_KEY',
  'SMTP_URL',
  'JITSI_APP_SECRET',
  'ROOM_TURN_SECRET',
  'ZOOM_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
] as const;

/** Lists all invalid variables with their purpose, so that the operator can fix them after a single start. */
export class ConfigError extends StartError {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once; no other module of the server does. */
export function readConfig(environment: Environment = process.env): Config {
  const faults: string[] = [];
  const given = givenValues(environment);
  const values = { ...given, ...readSecretFiles(given, faults) };
  const parsed = Settings.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] as keyof Settings;
    const purpose = z.globalRegistry.get(settings[name])?.description;
    faults.push(`${name}: ${issue.message}. It sets ${purpose}.`);
  }
  if (parsed.success) faults.push(...incompleteGroups(parsed.data));
  for (const use of ['CHAT', 'EMBED'] as const)
    if (parsed.data?.[`${use}_URL`] && parsed.data[`${use}_MODEL_FILE`])
      faults.push(`${use}_MODEL_FILE: ${use}_URL is set too; remove one of them.`);
  if (parsed.data?.METRICS_PORT && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.push('METRICS_PORT: must differ from PORT.');
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const config = parsed.data;
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    UPLOADS_DIR: resolve(config.UPLOADS_DIR ?? join(config.DATA_DIR, 'uploads')),
    PUBLIC_URL: publicUrl,
    SMTP_FROM: config.SMTP_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
  };
}

/** Groups of settings that must be set together. */
const GROUPS: (keyof Settings)[][] = [
  ['CHAT_URL', 'CHAT_MODEL'],
  ['EMBED_URL', 'EMBED_MODEL'],
  ['JITSI_APP_ID', 'JITSI_APP_SECRET'],
  ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
];

const incompleteGroups = (config: Settings): string[] =>
  GROUPS.flatMap((group) => {
    const missing = group.filter((name) => config[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    return missing.map(
      (name) =>
        `${name}: must be set together with ${group.filter((other) => other !== name).join(' and ')}.`,
    );
  });

/**
 * Treats empty variables as unset, because Compose files pass "" for them. Removes quotation marks around a value, which
 * `docker run --env-file` passes on.
 */
function givenValues(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value = '']) => [name, unquoted(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const unquoted = (value: string): string => {
  const quoted = /^(["'])(.*)\1$/s.exec(value.trim());
  return (quoted?.[2] ?? value).trim();
};

function readSecretFiles(environment: Environment, faults: string[]): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of SECRETS_FROM_FILES) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) {
      faults.push(`${name}_FILE: ${name} is set too; remove one of them.`);
      continue;
    }
    try {
      secrets[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      faults.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  return secrets;
}
