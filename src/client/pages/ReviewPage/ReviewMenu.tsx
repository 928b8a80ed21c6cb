import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, Globe, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { RetentionDialog } from '#client/features/meetings/retention/RetentionDialog.tsx';
import { ShareDialog } from '#client/features/shares/ShareDialog.tsx';
import { WithdrawDialog } from '#client/features/transcription/capture/consent/WithdrawDialog.tsx';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Menu, MenuItem, MenuNote } from '#client/ui/buttons/Menu.tsx';
import { useMediaQuery } from '#client/ui/useMediaQuery.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

interface Props {
  meeting: MeetingDetail;
  isOwner: boolean;
  /** False without a summary, which is what a public link shows. */
  hasSummary: boolean;
  canWithdraw: boolean;
  onWithdrawn: (removedLines: number) => void;
}

/**
 * The header's menu, in which the owner limits how long the meeting is kept, and participants withdraw consent. On a
 * phone, it holds the public link too, because the buttons of the header would need three rows.
 */
export function ReviewMenu({ meeting, isOwner, hasSummary, canWithdraw, onWithdrawn }: Props) {
  const { t } = useLingui();
  const { id, retention } = meeting;
  const isPhone = useMediaQuery('(width < 40rem)');
  const canShare = isOwner && hasSummary;
  const [dialog, setDialog] = useState<'share' | 'retention' | 'withdrawal' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      {canShare && (
        // Hidden by CSS, because the screen's HTML is rendered before its width is known, and must not shift.
        <Button className="max-sm:hidden" onClick={() => setDialog('share')}>
          <Globe aria-hidden />
          {t`Public link`}
        </Button>
      )}
      {(isOwner || canWithdraw) && (
        <Menu label={t`More`}>
          {canShare && isPhone && (
            <MenuItem icon={<Globe aria-hidden />} onSelect={() => setDialog('share')}>
              {t`Public link`}
            </MenuItem>
          )}
          {isOwner && (
            <MenuItem icon={<Hourglass aria-hidden />} onSelect={() => setDialog('retention')}>
              {t`Retention`}
            </MenuItem>
          )}
          {canWithdraw && (
            <>
              <MenuNote>
                <Trans>You agreed that what you say in this meeting is written down.</Trans>
              </MenuNote>
              <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => setDialog('withdrawal')}>
                {t`Withdraw consent`}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {dialog === 'share' && <ShareDialog meetingId={id} onClose={close} />}
      {dialog === 'retention' && <RetentionDialog meetingId={id} retention={retention} onClose={close} />}
      {canWithdraw && (
        <WithdrawDialog
          meetingId={id}
          earlierNames={meeting.earlierGuests.map(({ name }) => name)}
          isOpen={dialog === 'withdrawal'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'withdrawal' : null)}
          onWithdrawn={onWithdrawn}
        />
      )}
    </>
  );
}
