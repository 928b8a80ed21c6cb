import { t } from '@lingui/core/macro';
import type { Named } from '../core/roomState.ts';

/** Words as `personLabel` of the app does: shared with it, that line would be one more file for every review. */
export const memberLabel = ({ name, isGuest }: Named): string => (isGuest ? t`${name} (guest)` : name);
