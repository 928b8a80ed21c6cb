import { Trans } from '@lingui/react/macro';
import { Volume2 } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import type { Actions } from '../core/actions.ts';
import type { RoomState } from '../core/state/roomState.ts';
import { useNoticeText } from './useNoticeText.ts';

const BANNER =
  'flex w-max max-w-[calc(100%-2rem)] items-center gap-2.5 rounded-md border border-line bg-surface px-4 py-2 shadow-pop animate-appear';

interface Props {
  state: RoomState;
  actions: Actions;
}

/** Shows notices, a lost connection, and the button that unblocks sound, for which browsers require a click. */
export function Banners({ state: { phase, isSoundBlocked, notices }, actions }: Props) {
  const newsText = useNoticeText();
  return (
    <div className="pointer-events-none absolute inset-x-0 top-5 grid grid-cols-1 justify-items-center gap-2">
      <p role="status" hidden={phase !== 'reconnecting'} className={BANNER}>
        <Spinner className="text-bay" />
        <Trans>The connection was lost. Reconnecting…</Trans>
      </p>
      {isSoundBlocked && (
        <Button
          variant="primary"
          onClick={() => void actions.resumeSound()}
          className="pointer-events-auto shadow-pop"
        >
          <Volume2 aria-hidden />
          <Trans>Turn the sound on</Trans>
        </Button>
      )}
      <div role="status" aria-live="polite" className="grid w-full grid-cols-1 justify-items-center gap-2">
        {notices.map(({ id, news }) => (
          <p key={id} dir="auto" className={BANNER}>
            {newsText(news)}
          </p>
        ))}
      </div>
    </div>
  );
}
