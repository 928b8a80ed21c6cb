import { join } from 'node:path';
import { ModelServer, type Proxies } from '#server/models/modelServer.ts';
import { ModelStore } from '#server/models/modelStore.ts';
import { readModels } from '#server/models/readModels.ts';
import type { Config } from '#server/settings/config.ts';

/** The store of models below DATA_DIR. `proxies` holds Node's variables, such as HTTPS_PROXY. */
export function createModelStore(config: Config, proxies: Proxies): ModelStore {
  return new ModelStore({
    folder: join(config.DATA_DIR, 'models'),
    models: readModels(config.MODELS_MANIFEST),
    server: config.MODELS === 'off' ? null : new ModelServer({ mirror: config.MODELS_MIRROR, proxies }),
  });
}
