import { t } from '@lingui/core/macro';

/** A person's name as text. Marks guests, because their names are not verified. */
export const personLabel = (name: string, isGuest: boolean): string => (isGuest ? t`${name} (guest)` : name);
