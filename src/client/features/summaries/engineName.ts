import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the server calls an engine it brings along; a model behind an address has a name of its own. */
const OWN_ENGINES: Partial<Record<string, MessageDescriptor>> = {
  'Embedded extractive engine': msg`Embedded extractive engine`,
};

export function engineName(i18n: I18n, engine: string): string {
  const name = OWN_ENGINES[engine];
  return name ? i18n._(name) : engine;
}
