import { i18n } from '@lingui/core';

let toldText: ((message: string) => string | null) | null = null;

/** Not loaded for English, which is the server's own language. */
export async function loadServerTexts(): Promise<void> {
  toldText ??= (await import('./knownTexts.ts')).toldText;
}

/** Translates a message of the contract or of the server, which are English; returns unknown ones unchanged. */
export const serverText = (message: string): string =>
  i18n.locale === 'en' ? message : (toldText?.(message) ?? message);
