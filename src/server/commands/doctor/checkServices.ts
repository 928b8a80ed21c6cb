import { listOpenAiModels } from '#server/engines/openAi/openAiModels.ts';
import { verifySmtp } from '#server/engines/smtpMail.ts';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { chooseEmbeddings } from '#server/providers/chooseEmbeddings.ts';
import { createLocalModel } from '#server/providers/modelWork.ts';
import type { Config } from '#server/settings/config.ts';
import { checkOpenAi, type OpenAiService } from './checkOpenAi.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const LIMIT_MS = 5_000;

/** Probes each configured remote service. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const checks: Promise<Finding>[] = [];
  const { STT_URL, STT_MODEL, STT_KEY = '' } = config;
  const { CHAT_URL, CHAT_MODEL = '', CHAT_KEY = '', EMBED_URL, EMBED_MODEL = '', EMBED_KEY = '' } = config;
  if (STT_URL) checks.push(checkModel({ setting: 'STT', url: STT_URL, key: STT_KEY }, STT_MODEL));
  if (CHAT_URL) checks.push(checkModel({ setting: 'CHAT', url: CHAT_URL, key: CHAT_KEY }, CHAT_MODEL));
  if (config.MODELS_MIRROR && config.MODELS !== 'off')
    checks.push(checkWeb('MODELS_MIRROR', config.MODELS_MIRROR));
  const local = createLocalModel(config);
  if (local)
    checks.push(checkLocalModel('CHAT', local, 'Until then the embedded engine writes the summaries.'));
  if (EMBED_URL) checks.push(checkModel({ setting: 'EMBED', url: EMBED_URL, key: EMBED_KEY }, EMBED_MODEL));
  const embeddings = config.EMBED_MODEL_FILE ? chooseEmbeddings(config) : null;
  if (embeddings) checks.push(checkLocalModel('EMBED', embeddings, 'Until then searches go by words.'));
  if (config.JITSI_HOST) checks.push(checkWeb('JITSI_HOST', `https://${config.JITSI_HOST}/external_api.js`));
  if (config.GOOGLE_CLIENT_ID) checks.push(checkIssuer(config.GOOGLE_ISSUER));
  checks.push(config.SMTP_URL ? checkMail(config.SMTP_URL) : Promise.resolve(NO_MAIL));
  return Promise.all(checks);
}

const NO_MAIL = warn(
  'No mail is sent: nobody can ask for a new password.',
  'Set SMTP_URL, or hand out links with npm run reset-password.',
);

export async function checkWeb(setting: string, address: string): Promise<Finding> {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (status < 500) return ok(`${setting} ${address} answers`);
    return fail(`${setting} ${address} answers with ${status}.`, 'Look at that service.');
  } catch (error) {
    return fail(
      `${setting} ${address} does not answer: ${reasonOf(error)}.`,
      `Check ${setting} and that service.`,
    );
  }
}

/**
 * Checks that the service answers, accepts the key and offers the model. One that lists no models, such as whisper.cpp's
 * server, has only one.
 */
export async function checkModel(service: OpenAiService, model: string): Promise<Finding> {
  const answers = await checkOpenAi(service);
  if (answers.state === 'fail') return answers;
  const name = `${service.setting}_MODEL`;
  const models = await listOpenAiModels(service);
  if (models === null) return ok(`${name} ${model} (the server lists no models)`);
  // Accepts "bge-m3" for "bge-m3:latest", because Ollama lists the tag but accepts the name without it.
  if (models.some((listed) => listed === model || listed === `${model}:latest`))
    return ok(`${name} ${model} is there`);
  const offered = models.slice(0, 10).join(', ') || 'none';
  const what = `${name} ${model} is not among the server's models: ${offered}.`;
  const wayOut = `Set ${name}, or load that model.`;
  // A failure for speech only, because summaries and search fall back to what the server does itself.
  return service.setting === 'STT' ? fail(what, wayOut) : warn(what, wayOut);
}

async function checkLocalModel(
  setting: 'CHAT' | 'EMBED',
  model: { name: string; findFault?(): Promise<string | null> },
  meanwhile: string,
): Promise<Finding> {
  const fault = (await model.findFault?.()) ?? null;
  return fault === null
    ? ok(`${setting}_MODEL_FILE ${model.name} can be loaded when it is needed`)
    : fail(`${fault}.`, meanwhile);
}

export async function checkIssuer(issuer: string): Promise<Finding> {
  const wayOut = 'Check GOOGLE_ISSUER and the way to the internet.';
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
    const { issuer: named } = (await response.json()) as { issuer?: string };
    // Compares as the sign-in does, for which a slash behind the host makes no difference.
    if (response.ok && named && URL.canParse(named) && new URL(named).href === new URL(issuer).href)
      return ok(`GOOGLE_ISSUER ${issuer} answers`);
    return fail(
      named
        ? `GOOGLE_ISSUER ${issuer} calls itself ${named}.`
        : `GOOGLE_ISSUER ${issuer} is no OpenID Connect provider.`,
      named ? 'Set GOOGLE_ISSUER to that address.' : wayOut,
    );
  } catch (error) {
    return fail(`GOOGLE_ISSUER ${issuer} does not answer: ${reasonOf(error)}.`, wayOut);
  }
}

export async function checkMail(address: string): Promise<Finding> {
  const { hostname } = new URL(address);
  try {
    await verifySmtp(address, LIMIT_MS);
    return ok(`SMTP_URL ${hostname} answers`);
  } catch (error) {
    // An error with a reply code means that the server answered, for example to a wrong password.
    const says = 'responseCode' in (error as object) ? 'refuses' : 'does not answer';
    return fail(`SMTP_URL ${hostname} ${says}: ${reasonOf(error)}.`, 'Check SMTP_URL and that mail server.');
  }
}
