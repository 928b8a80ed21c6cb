import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Menu, MenuItem, MenuNote } from '#client/ui/buttons/Menu.tsx';
import { WithdrawDialog } from '../capture/consent/WithdrawDialog.tsx';

interface Props {
  meetingId: string;
  onWithdrawn: (removedLines: number) => void;
}

/** The header's menu in which a participant can withdraw consent after the meeting. */
export function ReviewConsentMenu({ meetingId, onWithdrawn }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu label={t`More`}>
        <MenuNote>
          <Trans>You agreed that what you say in this meeting is written down.</Trans>
        </MenuNote>
        <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => setIsAsking(true)}>
          {t`Withdraw consent`}
        </MenuItem>
      </Menu>
      <WithdrawDialog
        meetingId={meetingId}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onWithdrawn={onWithdrawn}
      />
    </>
  );
}

/** Confirms the withdrawal. Takes focus, because the menu that had focus was removed. */
export function ConsentWithdrawn() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="flex min-h-11 items-center text-sm text-ink-muted outline-none lg:min-h-10 print:hidden"
    >
      <Trans>You withdrew your consent. What you said in this meeting was removed.</Trans>
    </p>
  );
}
