import { useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { rowLabel } from '#client/ui/labels/rowLabel.ts';
import { ROW_ICON } from '../card/rowClasses.ts';
import { copyInviteLink } from './copyInviteLink.ts';

interface Props {
  meetingId: string;
  inviteUrl: string;
}

export function CopyInviteButton({ meetingId, inviteUrl }: Props) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Copy Invite Link`}
      {...rowLabel('invite', meetingId)}
      className={ROW_ICON}
      onClick={() => copyInviteLink(inviteUrl)}
    >
      <Link2 aria-hidden />
    </IconButton>
  );
}
