import { i18n } from '@lingui/core';

let toldText: ((message: string) => string | null) | null = null;

/** Whoever reads English needs none of them: the server speaks it. */
export async function loadServerTexts(): Promise<void> {
  toldText ??= (await import('./knownTexts.ts')).toldText;
}

/** A message of the contract or of the server, which speak English, in the language of the screens; unknown ones stay. */
export const serverText = (message: string): string =>
  i18n.locale === 'en' ? message : (toldText?.(message) ?? message);
