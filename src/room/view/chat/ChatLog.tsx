import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import type { ChatLine } from '../../core/state/roomState.ts';
import { ChatRow } from './ChatRow.tsx';

const NEAR_END_PX = 48;

interface Props {
  lines: readonly ChatLine[];
  isOpen: boolean;
}

/** The messages, scrolled to the newest one unless the reader has scrolled up to earlier ones. */
export function ChatLog({ lines, isOpen }: Props) {
  const { t } = useLingui();
  const log = useRef<HTMLOListElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const newest = lines.at(-1);
  const jumpToEnd = () => {
    log.current!.scrollTop = log.current!.scrollHeight;
    setIsAtEnd(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel opens at the newest message
  useLayoutEffect(jumpToEnd, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a message moves the end
  useLayoutEffect(() => {
    if (isAtEnd || newest?.isOwn) jumpToEnd();
  }, [newest]);

  const handleScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.current!;
    setIsAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_END_PX);
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ol
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
        className="flex-1 overflow-y-auto px-4.5 py-1.5 -outline-offset-2"
      >
        {lines.map((line) => (
          <ChatRow key={line.number} line={line} />
        ))}
      </ol>
      {!isAtEnd && (
        <Button
          variant="primary"
          onClick={() => {
            jumpToEnd();
            // The pressed button disappears at the end, which would lose the focus.
            log.current!.focus({ preventScroll: true });
          }}
          className="absolute inset-x-0 bottom-2 mx-auto w-fit rounded-full shadow-pop"
        >
          <ArrowDown aria-hidden />
          <Trans>Jump to latest</Trans>
        </Button>
      )}
    </div>
  );
}
