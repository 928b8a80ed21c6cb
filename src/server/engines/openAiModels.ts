import * as z from 'zod/mini';
import { modelsAddress } from './openAiAddress.ts';

const LIMIT_MS = 5_000;

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The names of the models that a server offers; null when it does not say. */
export async function listOpenAiModels({ url, key }: { url: string; key: string }): Promise<string[] | null> {
  try {
    const response = await fetch(modelsAddress(url), {
      headers: key ? { authorization: `Bearer ${key}` } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const models = Models.safeParse(response.ok ? await response.json() : null);
    return models.success ? models.data.data.map(({ id }) => id) : null;
  } catch {
    return null;
  }
}
