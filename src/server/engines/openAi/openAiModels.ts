import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { limitedAnswer } from './limitedAnswer.ts';
import { modelsAddress } from './openAiAddress.ts';

const LIMIT_MS = 5_000;

const size = z.catch(z.optional(z.number().check(z.positive())), undefined);

const Models = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Names of the context size in vLLM, LM Studio, OpenRouter and Groq. */
      max_model_len: size,
      loaded_context_length: size,
      context_length: size,
      context_window: size,
    }),
  ),
});

interface Server {
  url: string;
  key: string;
}

/** The names of the models that a server offers; null when it does not list them. */
export async function listOpenAiModels(server: Server): Promise<string[] | null> {
  return (await listModels(server))?.map(({ id }) => id) ?? null;
}

/** The context in tokens of each model that the server reports one for; null when it lists no models. */
export async function listContextSizes(server: Server): Promise<Map<string, number> | null> {
  const models = await listModels(server);
  if (!models) return null;
  return new Map(
    models.flatMap((model) => {
      const tokens =
        model.max_model_len ?? model.loaded_context_length ?? model.context_length ?? model.context_window;
      return tokens === undefined ? [] : [[model.id, tokens] as const];
    }),
  );
}

const tooLong = () => new Error('The list of models has no end');

async function listModels({ url, key }: Server): Promise<z.infer<typeof Models>['data'] | null> {
  try {
    const response = await fetch(modelsAddress(url), {
      headers: key ? { authorization: `Bearer ${key}` } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const models = Models.safeParse(response.ok ? await json(limitedAnswer(response.body, tooLong)) : null);
    return models.data?.data ?? null;
  } catch {
    return null;
  }
}
