import { t } from '@lingui/core/macro';

/** A person's name as text. Guests are marked, since their name proves nothing. */
export const personLabel = (name: string, isGuest: boolean): string => (isGuest ? t`${name} (guest)` : name);
