import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { MeetingDraft } from '#shared/contract/meetings.ts';
import { copyInviteLink } from '../invitations/copyInviteLink.ts';
import { copyInvitation } from '../invitations/invitationText.ts';
import { refreshMeetings } from '../useMeetings.ts';

/** Schedules a meeting; the success toast offers to copy its invite link. */
export function useCreateMeeting() {
  const queries = useQueryClient();
  const { id: createdBy } = useSignedInUser();
  const language = useLanguage();
  return useMutation({
    mutationFn: (draft: MeetingDraft) => call('POST /api/meetings', { body: { ...draft, createdBy } }),
    onSuccess: (meeting, { invitees }) => {
      const ability = queries.getQueryData<{ isMailAvailable: boolean }>(queryKeys.invitationAbility);
      const isByHand = invitees.length > 0 && ability?.isMailAvailable === false;
      toast({
        title: t`Meeting created`,
        ...(isByHand && { description: t`This server sends no email. Copy the invitation and send it.` }),
        action: isByHand
          ? { label: t`Copy Invitation`, run: () => copyInvitation(meeting, language) }
          : { label: t`Copy Invite Link`, run: () => copyInviteLink(meeting.inviteUrl) },
      });
      return refreshMeetings(queries);
    },
    onError: (error) => toastFailure(t`Failed to create meeting`, error),
  });
}
