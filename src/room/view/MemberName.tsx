import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DisplayName } from '../core/state/roomState.ts';

interface Props {
  member: DisplayName;
  isSelf?: boolean;
}

/**
 * A member's name, truncated, and its marks. The marks are outside of the `<bdi>`, because in the direction of a Latin
 * name, an Arabic screen would show them before the name.
 */
export const MemberName = ({ member: { name, isGuest }, isSelf = false }: Props) => (
  <span className="inline-flex min-w-0 gap-x-[0.3em] whitespace-nowrap">
    <bdi className="truncate">{name}</bdi>
    {isGuest && (
      <Mark>
        <Trans>(guest)</Trans>
      </Mark>
    )}
    {isSelf && (
      <Mark>
        <Trans>(you)</Trans>
      </Mark>
    )}
  </span>
);

/** Begins with a space for copied text and screen readers; a flex item does not render it. */
const Mark = ({ children }: { children: ReactNode }) => <span> {children}</span>;
