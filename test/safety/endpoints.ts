import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../src/shared/contract');

export interface NamedEndpoint extends Endpoint {
  /** Method and path, for test titles and failure messages. */
  name: string;
}

/**
 * All operations of the contract. Reads them from the contract's folder, so that new ones are tested without being
 * listed here.
 */
export async function listEndpoints(): Promise<NamedEndpoint[]> {
  const endpoints: NamedEndpoint[] = [];
  const files = readdirSync(CONTRACT).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) {
    const module: Record<string, unknown> = await import(
      `../../src/shared/contract/${basename(file, '.ts')}.ts`
    );
    for (const [name, api] of Object.entries(module)) {
      if (!name.endsWith('Api')) continue;
      for (const endpoint of Object.values(api as Record<string, Endpoint>)) {
        endpoints.push({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` });
      }
    }
  }
  return endpoints;
}

export const isUnsafe = ({ method }: Endpoint): boolean => method !== 'GET';

/** A valid value for each field of the contract; a field without one fails a test. */
const SAMPLES: Record<string, unknown> = {
  title: 'Budget T3',
  room: 'meeting-k3x9w2a7',
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T10:00:00.000Z',
  meetingProvider: 'jitsi',
  botEnabled: true,
  jitsiDomain: 'meet.jit.si',
  enableRecording: true,
  recordingMode: 'local',
  invitees: ['karim@example.org'],
  timeZone: 'Africa/Algiers',
  name: 'Amina Kaci',
  email: 'nobody.yet@example.org',
  username: 'amina_kaci',
  password: 'a long enough one',
  currentPassword: 'a long enough one',
  newPassword: 'a long enough one',
  confirmPassword: 'a long enough one',
  rememberMe: false,
  next: '/meetings',
  avatar: 'https://example.org/a.png',
  task: 'Send the budget',
  question: 'Who sends the budget?',
  owner: 'Amina Kaci',
  due: '2030-01-02',
  done: true,
  seen: {},
  limit: 3,
  language: 'en',
  subject: 'An offer for ten people',
  message: 'Could you call me on Monday?',
  q: 'budget',
  person: 'Amina',
  from: '2020-01-01T00:00:00.000Z',
  until: '2100-01-01T00:00:00Z',
  tab: 'past',
  show: 'mine',
  whose: 'all',
  range: 'away',
  state: 'open',
  today: '2030-01-02',
  cursor: '2030-01-01T09:00:00.000Z_00000000-0000-4000-8000-000000000000',
  invitation: 'A'.repeat(43),
  code: 'K3X9-W2A7-0000-0000',
  by: 'copy',
  mode: 'open',
  note: 'Karim, accounting',
  days: 7,
  emailEnabled: true,
  slackEnabled: true,
  remindersEnabled: true,
  consent: true,
  keep: [],
  speakerName: 'Speaker 1',
  change: 3,
  terms: ['Tajmaât', 'Béjaïa'],
  before: ['Tajmaât'],
  voice: 'others',
  keepDays: '30',
  speakers: '2',
  hasTranscript: true,
  isMerge: false,
  afterLine: 0,
  format: 'txt',
  afterChange: 0,
  last: 10,
  content: 'Karim sends the budget on Friday.',
  template: 'minutes',
  instructions: 'Name every price.',
  sections: ['decision'],
  length: 'short',
  revision: 1,
  points: [{ kind: 'decision', text: 'The budget is sent on Friday.' }],
  actionItems: [{ task: 'Send the budget' }],
  replaces: 'Karim sends the budget to everybody before Friday.',
  host: 'meet.example.org',
  slackWebhookUrl: 'https://hooks.slack.com/services/T000/B000/abc',
};

type Schema = Endpoint['body'];

export interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

const fieldsOf = (schema: Schema): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

const sample = (schema: Schema, id: string): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(schema).map((field) => [
      field,
      /^id$|Id$/.test(field) ? id : field === 'token' ? `${id}`.slice(0, 22) : SAMPLES[field],
    ]),
  );

/** All parameters of a valid call of this operation for the resource with this id. */
export const sampleParts = (endpoint: Endpoint, id: string = crypto.randomUUID()): Parts => ({
  params: sample(endpoint.params, id),
  query: sample(endpoint.query, id),
  body: endpoint.body && sample(endpoint.body, id),
});

export function toCall(endpoint: Endpoint, { params, query, body }: Parts): InjectOptions {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  return {
    method: endpoint.method,
    url: search.length > 0 ? `${path}?${search.join('&')}` : path,
    ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}

// Encodes a lone surrogate by hand as its three bytes, because encodeURIComponent would throw.
const encode = (value: unknown): string =>
  String(value)
    .split(/\p{Surrogate}/u)
    .map((text) => encodeURIComponent(text))
    .join('%ED%A0%80');

/** Whether the contract accepts these parts. If it does not, the server must do nothing but reject them. */
export const isValid = (endpoint: Endpoint, { params, query, body }: Parts): boolean =>
  [
    [endpoint.params, params],
    [endpoint.query, query],
    [endpoint.body, body],
  ].every(([schema, value]) => !schema || z.safeParse(schema as NonNullable<Schema>, value).success);
