import { useEffect, useState } from 'react';
import { hasSpeechDatabase } from '#client/api/storedSpeech.ts';
import { useStore } from '#client/ui/store/useStore.ts';
import type { RecoveryOptions, SpeechRecovery } from './speechRecovery.ts';

/** Delivers audio of earlier pages while the screen is mounted. Returns the number of waiting chunks. */
export function useSpeechRecovery({ meetingId, personId, speakerName }: RecoveryOptions): number {
  const [recovery, setRecovery] = useState<SpeechRecovery | null>(null);
  useEffect(() => {
    let isMounted = true;
    let opened: SpeechRecovery | null = null;
    const open = async () => {
      if (!(await hasSpeechDatabase(personId))) return;
      const { SpeechRecovery } = await import('./speechRecovery.ts');
      if (!isMounted) return;
      opened = new SpeechRecovery({ meetingId, personId, speakerName });
      setRecovery(opened);
    };
    // If the code fails to load, for example in an outage, the audio waits for the next page.
    open().catch(() => {});
    return () => {
      isMounted = false;
      void opened?.close();
    };
  }, [meetingId, personId, speakerName]);
  return useStore(recovery?.unacknowledged, 0);
}
