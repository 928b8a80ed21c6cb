import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { RetentionDialog } from '#client/features/meetings/retention/RetentionDialog.tsx';
import { WithdrawDialog } from '#client/features/transcription/capture/consent/WithdrawDialog.tsx';
import { Menu, MenuItem, MenuNote } from '#client/ui/buttons/Menu.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

interface Props {
  meeting: MeetingDetail;
  isOwner: boolean;
  canWithdraw: boolean;
  onWithdrawn: (removedLines: number) => void;
}

/** The header's menu, in which the owner limits how long the meeting is kept, and participants withdraw consent. */
export function ReviewMenu({ meeting: { id, retention }, isOwner, canWithdraw, onWithdrawn }: Props) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'retention' | 'withdrawal' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      {(isOwner || canWithdraw) && (
        <Menu label={t`More`}>
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
      {dialog === 'retention' && <RetentionDialog meetingId={id} retention={retention} onClose={close} />}
      {canWithdraw && (
        <WithdrawDialog
          meetingId={id}
          isOpen={dialog === 'withdrawal'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'withdrawal' : null)}
          onWithdrawn={onWithdrawn}
        />
      )}
    </>
  );
}
