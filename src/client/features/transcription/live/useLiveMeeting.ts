import { i18n } from '@lingui/core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { toast } from '#client/ui/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import { initialTranscription, type TranscriptionState } from '../lines/linesState.ts';
import { NOTICE_TITLES } from './channelTexts.ts';
import { type ClientOptions, TranscriptionClient } from './liveMeeting.ts';

const NEVER_CHANGES = () => () => {};

interface Options {
  meetingId: string;
  speakerName: string;
  /** A meeting that is over has nothing to follow. */
  isEnabled: boolean;
  onMeetingChange: ClientOptions['onMeetingChange'];
}

export interface LiveTranscription {
  client: TranscriptionClient | null;
  state: TranscriptionState;
  language: Language;
  setLanguage: (language: Language) => void;
}

/** Follows the meeting while the screen is open; what was captured is delivered even after it was left. */
export function useLiveTranscription(options: Options): LiveTranscription {
  const { meetingId, speakerName, isEnabled } = options;
  const [client, setClient] = useState<TranscriptionClient | null>(null);
  const [language, setLanguage] = useState<Language>('en');
  const handleMeetingChange = useEffectEvent(options.onMeetingChange);
  const firstLanguage = useEffectEvent(() => language);

  useEffect(() => {
    if (!isEnabled) return;
    const opened = new TranscriptionClient({
      meetingId,
      speakerName,
      language: firstLanguage(),
      onMeetingChange: (change) => handleMeetingChange(change),
      onNotice: ({ kind, description }) =>
        toast({
          title: i18n._(NOTICE_TITLES[kind]),
          description,
          variant: kind === 'error' ? 'destructive' : 'default',
        }),
    });
    setClient(opened);
    opened.connect();
    addEventListener('online', opened.connect);
    return () => {
      removeEventListener('online', opened.connect);
      void opened.dispose();
    };
  }, [meetingId, speakerName, isEnabled]);

  const state = useSyncExternalStore(
    client?.state.subscribe ?? NEVER_CHANGES,
    () => client?.state.get() ?? initialTranscription,
  );
  useLeaveWarning(client);
  return {
    client,
    state,
    language,
    setLanguage: (next) => {
      setLanguage(next);
      client?.setLanguage(next);
    },
  };
}

/** What was not acknowledged lives in this tab only. */
function useLeaveWarning(client: TranscriptionClient | null): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (client && client.unacknowledged.get() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [client]);
}
