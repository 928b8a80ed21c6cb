import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { useDates } from '#client/language/useDates.ts';
import type { ChatLine } from '../../core/state/roomState.ts';
import { MemberName } from '../MemberName.tsx';

interface Props {
  line: ChatLine;
}

/** Memoized, because the room renders with each change of who is speaking, and hundreds of rows took most of that time. */
export const ChatRow = memo(({ line: { sender, text, sentAt, isOwn } }: Props) => {
  const dates = useDates();
  return (
    <li className="py-[7px]">
      <span className="flex items-baseline gap-2 text-sm font-semibold">
        {isOwn ? (
          <span className="text-bay">
            <Trans>You</Trans>
          </span>
        ) : (
          <MemberName member={sender} />
        )}
        <time className="text-xs font-normal text-ink-muted">{dates.time(sentAt.toISOString())}</time>
      </span>
      <p dir="auto" className="whitespace-pre-wrap">
        {text}
      </p>
    </li>
  );
});
