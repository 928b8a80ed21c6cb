import { join } from 'node:path';
import { readModels } from '#server/models/catalogue/readModels.ts';
import { ModelServer, type Proxies } from '#server/models/download/modelServer.ts';
import { ModelStore } from '#server/models/modelStore.ts';
import type { Config } from '#server/settings/config.ts';

/** The store of models below DATA_DIR. `proxies` holds Node's variables, such as HTTPS_PROXY. */
export function createModelStore(config: Config, proxies: Proxies): ModelStore {
  return new ModelStore({
    folder: join(config.DATA_DIR, 'models'),
    models: readModels(config.MODELS_MANIFEST),
    server: config.MODELS === 'off' ? null : new ModelServer({ mirror: config.MODELS_MIRROR, proxies }),
  });
}
