import { i18n } from '@lingui/core';
import { directionOf, isInterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/** The text direction of the page, also when it is rendered without a document. */
export const documentDirection = (): 'ltr' | 'rtl' =>
  directionOf(isInterfaceLanguage(i18n.locale) ? i18n.locale : 'en');
