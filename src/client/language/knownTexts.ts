import { i18n } from '@lingui/core';
import { ADMINISTRATION_TEXTS } from './administrationTexts.ts';
import { ANSWER_TEXTS } from './answerTexts.ts';
import { FORM_TEXTS } from './formTexts.ts';
import { NUMBERED_TEXTS } from './numberedTexts.ts';
import { RECORDING_TEXTS } from './recordingTexts.ts';

const KNOWN = new Map(
  Object.entries({ ...FORM_TEXTS, ...ANSWER_TEXTS, ...RECORDING_TEXTS, ...ADMINISTRATION_TEXTS }),
);

/** Translates a message of the contract or of the server; null for an unknown one. */
export const toldText = (message: string): string | null => knownText(message) ?? sentences(message);

function knownText(message: string): string | null {
  const known = KNOWN.get(message);
  if (known) return i18n._(known);
  for (const { pattern, textOf } of NUMBERED_TEXTS) {
    const found = pattern.exec(message);
    if (found) return textOf(...found.slice(1));
  }
  return null;
}

/** Some messages are a problem followed by a reassurance, which are translated separately. */
function sentences(message: string): string | null {
  const texts = message.split(/(?<=\.) /).map(knownText);
  return texts.every((text) => text !== null) ? texts.join(' ') : null;
}
