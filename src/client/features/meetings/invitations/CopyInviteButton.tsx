import { useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { ROW_ICON } from '../card/rowClasses.ts';
import { copyInviteLink } from './copyInviteLink.ts';

export function CopyInviteButton({ inviteUrl }: { inviteUrl: string }) {
  const { t } = useLingui();
  return (
    <IconButton label={t`Copy Invite Link`} className={ROW_ICON} onClick={() => copyInviteLink(inviteUrl)}>
      <Link2 aria-hidden />
    </IconButton>
  );
}
