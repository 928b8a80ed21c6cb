import { t } from '@lingui/core/macro';
import type { DisplayName } from '../core/state/roomState.ts';

/** Same label as `personLabel` in the app. Not shared, because sharing would add a chunk to every review screen. */
export const memberLabel = ({ name, isGuest }: DisplayName): string => (isGuest ? t`${name} (guest)` : name);
