import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Engine {
  name: MessageDescriptor;
  way: MessageDescriptor;
}

/** The server's ids of its built-in engines. A model behind a URL has its own name. */
const OWN_ENGINES: Partial<Record<string, Engine>> = {
  'Embedded extractive engine': {
    name: msg`Embedded extractive engine`,
    way: msg`Selected from the transcript`,
  },
};
const WRITTEN = msg`Written from the transcript`;

export function engineName(i18n: I18n, engine: string): string {
  const own = OWN_ENGINES[engine];
  return own ? i18n._(own.name) : engine;
}

/** Describes in plain words how a summary was generated. */
export const engineText = (i18n: I18n, engine: string): string => i18n._(OWN_ENGINES[engine]?.way ?? WRITTEN);
