import type { Config } from '#server/settings/config.ts';
import type { ModelWork } from './modelWork.ts';

/** The name of an engine with the host of its remote service, for administrators and on the terminal. */
export const nameWithHost = (name: string, address: string | undefined): string =>
  address === undefined ? name : `${name} (${new URL(address).host})`;

/** The name of the language model, with its host unless the model runs on this machine. */
export const languageModelName = ({ writtenEngine: { name } }: ModelWork, config: Config): string =>
  nameWithHost(name, config.CHAT_MODEL_FILE ? undefined : config.CHAT_URL);
