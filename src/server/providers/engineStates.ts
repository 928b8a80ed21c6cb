import { checkOpenAi } from '#server/commands/doctor/checkOpenAi.ts';
import { checkMail, checkWeb } from '#server/commands/doctor/checkServices.ts';
import type { Finding } from '#server/commands/doctor/finding.ts';
import type { Embeddings } from '#server/features/search/embeddings.ts';
import { countMarked } from '#server/features/search/semantic/lineVectors.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Config } from '#server/settings/config.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import type { EngineState } from '#shared/contract/administration.ts';
import type { ModelWork } from './modelWork.ts';
import { languageModelName, nameWithHost } from './nameWithHost.ts';

interface Engines {
  speech: SpeechToText;
  /** Null when no language model is configured. */
  languageModel: ModelWork | null;
  /** The embedding model for semantic search; null when none is configured. */
  semantic: { embeddings: Embeddings } | null;
  db: Db;
}

/** The engines of this server and their state; probes each remote service once. */
export async function findEngineStates(
  config: Config,
  { speech, languageModel, semantic, db }: Engines,
): Promise<EngineState[]> {
  const { SMTP_URL, JITSI_HOST, STT_URL, CHAT_URL, EMBED_URL } = config;
  const { STT_KEY = '', CHAT_KEY = '', EMBED_KEY = '' } = config;
  const { service } = speech;
  const [speechHealth, modelHealth, searchHealth, reading, mailHealth, hostHealth] = await Promise.all([
    STT_URL ? healthOf(checkOpenAi({ setting: 'STT', url: STT_URL, key: STT_KEY })) : RUNNING,
    CHAT_URL
      ? healthOf(checkOpenAi({ setting: 'CHAT', url: CHAT_URL, key: CHAT_KEY }))
      : localHealth(languageModel),
    semantic && EMBED_URL
      ? healthOf(checkOpenAi({ setting: 'EMBED', url: EMBED_URL, key: EMBED_KEY }))
      : localHealth(semantic?.embeddings),
    semantic ? countMarked(db) : null,
    SMTP_URL ? healthOf(checkMail(SMTP_URL)) : OFF,
    JITSI_HOST ? healthOf(checkWeb('JITSI_HOST', `https://${JITSI_HOST}/external_api.js`)) : RUNNING,
  ]);
  const languages = [...speech.languages];
  return [
    {
      kind: 'speech',
      name: languages.length > 0 ? nameWithHost(speech.name, service?.address) : null,
      languages,
      reading: null,
      ...(languages.length > 0 ? speechHealth : OFF),
    },
    {
      kind: 'summaries',
      name: languageModel ? languageModelName(languageModel, config) : null,
      languages: [],
      reading: null,
      ...modelHealth,
    },
    { kind: 'search', name: semantic?.embeddings.name ?? null, languages: [], reading, ...searchHealth },
    {
      kind: 'mail',
      name: SMTP_URL ? new URL(SMTP_URL).host : null,
      languages: [],
      reading: null,
      ...mailHealth,
    },
    { kind: 'conference', name: JITSI_HOST ?? null, languages: [], reading: null, ...hostHealth },
  ];
}

type Health = Pick<EngineState, 'state' | 'reason'>;

const RUNNING: Health = { state: 'running', reason: null };
const OFF: Health = { state: 'off', reason: null };

async function localHealth(model: Pick<ModelWork, 'findFault'> | null | undefined): Promise<Health> {
  const reason = (await model?.findFault?.()) ?? null;
  return reason === null ? RUNNING : { state: 'failing', reason };
}

async function healthOf(check: Promise<Finding>): Promise<Health> {
  const { state, what } = await check;
  return state === 'fail' ? { state: 'failing', reason: what } : RUNNING;
}
