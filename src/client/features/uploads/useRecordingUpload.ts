import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { messageOf } from '#client/language/shownError.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { findRefusal, findStorageShortage } from './choosing/refusedFile.ts';
import { loadUploading, preloadUploading } from './transfers/sendFile.ts';
import { startTransfers } from './transfers/transfers.ts';

interface RecordingContext {
  language: Language;
  /** True if the meeting already has a transcript, which is kept; the recording then becomes a separate meeting. */
  hasLines: boolean;
  isRecording: boolean;
}

/**
 * Uploads a recording of this meeting for transcription. The upload continues after the screen is left. Resolves with
 * false if it could not start, so that the recording is still only in this tab.
 */
export function useRecordingUpload(
  meeting: MeetingDetail,
  { language, hasLines, isRecording }: RecordingContext,
) {
  useEffect(() => {
    if (isRecording) preloadUploading();
  }, [isRecording]);
  const isOwner = useCurrentUser()?.id === meeting.createdBy;
  const refuse = (description: string): false => {
    toast({ title: t`The recording could not be sent`, description, variant: 'destructive' });
    return false;
  };
  return async (file: File): Promise<boolean> => {
    try {
      const { facts, arriving } = await call('GET /api/uploads');
      const refusal = (await findRefusal(file, facts)) ?? findStorageShortage(file, { facts, arriving });
      if (refusal !== null) return refuse(refusal);
      await loadUploading();
      const meetingId = isOwner && !hasLines ? meeting.id : null;
      startTransfers(
        [{ file, title: meeting.title, isOwnVoice: false, speakers: null, keepDays: null }],
        language,
        facts,
        meetingId,
      );
      toast({
        title: t`Your recording is on its way`,
        description: t`Audio Transcription shows how far it is.`,
      });
      return true;
    } catch (error) {
      return refuse(messageOf(error));
    }
  };
}
