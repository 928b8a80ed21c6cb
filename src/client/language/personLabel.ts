import { t } from '@lingui/core/macro';

/** A person's name as text: who has no account is marked, since their name proves nothing. */
export const personLabel = (name: string, isGuest: boolean): string => (isGuest ? t`${name} (guest)` : name);
