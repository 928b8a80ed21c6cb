import { Trans } from '@lingui/react/macro';
import type { ChatLine } from '../../core/state/roomState.ts';
import { clockText } from '../../texts/clockText.ts';
import { MemberName } from '../MemberName.tsx';

export function ChatRow({ line: { sender, text, sentAt, isOwn } }: { line: ChatLine }) {
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
        <time className="text-xs font-normal text-ink-muted">
          {clockText(sentAt, document.documentElement.lang)}
        </time>
      </span>
      <p dir="auto" className="whitespace-pre-wrap">
        {text}
      </p>
    </li>
  );
}
