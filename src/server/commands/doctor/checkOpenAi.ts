import { modelsAddress } from '#server/engines/openAi/openAiAddress.ts';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { type Finding, fail, ok } from './finding.ts';

const LIMIT_MS = 5_000;

export interface OpenAiService {
  setting: 'STT' | 'CHAT' | 'EMBED';
  url: string;
  key: string;
}

/**
 * Probes an OpenAI-compatible service by its list of models, as its engine would call it: with the key, and without
 * following redirects. Accepts 403 and 404, because keys may be limited and whisper.cpp has no such list.
 */
export async function checkOpenAi({ setting, url, key }: OpenAiService): Promise<Finding> {
  const service = `${setting}_URL ${url}`;
  try {
    const response = await fetch(modelsAddress(url), {
      headers: key ? { authorization: `Bearer ${key}` } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await response.body?.cancel();
    const { status, headers, ok: isListed } = response;
    if (status >= 500) return fail(`${service} answers with ${status}.`, 'Look at that service.');
    if (status === 401) return key ? refuses(service, setting) : asksForKey(service, setting);
    if (status >= 300 && status < 400)
      return fail(
        `${service} redirects to ${headers.get('location')}, which requests do not follow.`,
        `Set ${setting}_URL to the address behind the redirect.`,
      );
    if (isListed && headers.get('content-type')?.startsWith('text/html'))
      return fail(
        `${service} answers with a web page.`,
        `Set ${setting}_URL to the address of the API, which may have another port or path.`,
      );
    return ok(`${service} answers`);
  } catch (error) {
    return fail(`${service} does not answer: ${reasonOf(error)}.`, `Check ${setting}_URL and that service.`);
  }
}

const refuses = (service: string, setting: string): Finding =>
  fail(`${service} refuses the key.`, `Check ${setting}_KEY.`);

const asksForKey = (service: string, setting: string): Finding =>
  fail(`${service} asks for a key.`, `Set ${setting}_KEY.`);
