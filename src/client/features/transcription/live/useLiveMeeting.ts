import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#client/ui/toast.ts';
import { useStore } from '#client/ui/useStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { PresentPerson } from '#shared/contract/transcription.ts';
import { type CaptureState, NOT_CAPTURED } from '../capture/meetingCapture.ts';
import { type LinesState, NO_LINES } from '../lines/linesState.ts';
import { LiveMeeting } from './liveMeeting.ts';
import { type ChannelState, CONNECTING } from './meetingChannel.ts';
import type { MeetingChange } from './meetingNews.ts';
import { NOBODY } from './presence.ts';

interface Options {
  meetingId: string;
  speakerName: string;
  /** A meeting that is over has nothing to follow. */
  isEnabled: boolean;
  onChange: (change: MeetingChange) => void;
}

/** A followed meeting and its state now. */
export interface LiveView {
  /** What acts on it; null where there is nothing to follow. */
  meeting: LiveMeeting | null;
  channel: ChannelState;
  lines: LinesState;
  capture: CaptureState;
  people: readonly PresentPerson[];
  /** The language this person speaks. */
  language: Language;
  setLanguage: (language: Language) => void;
}

/** Follows the meeting while the screen is open; what was captured is delivered even after it was left. */
export function useLiveMeeting({ meetingId, speakerName, isEnabled, onChange }: Options): LiveView {
  const [meeting, setMeeting] = useState<LiveMeeting | null>(null);
  const [language, setLanguage] = useState<Language>('en');
  const handleChange = useEffectEvent(onChange);
  const firstLanguage = useEffectEvent(() => language);

  useEffect(() => {
    if (!isEnabled) return;
    const opened = new LiveMeeting({
      meetingId,
      speakerName,
      language: firstLanguage(),
      notify: toast,
      onChange: (change) => handleChange(change),
    });
    const { connect } = opened.channel;
    setMeeting(opened);
    connect();
    addEventListener('online', connect);
    return () => {
      removeEventListener('online', connect);
      void opened.leave();
    };
  }, [meetingId, speakerName, isEnabled]);

  useLeaveWarning(meeting);
  return {
    meeting,
    channel: useStore(meeting?.channel.state, CONNECTING),
    lines: useStore(meeting?.lines.state, NO_LINES),
    capture: useStore(meeting?.capture.state, NOT_CAPTURED),
    people: useStore(meeting?.presence.people, NOBODY),
    language,
    setLanguage: (next) => {
      setLanguage(next);
      meeting?.setLanguage(next);
    },
  };
}

/** What was not acknowledged lives in this tab only. */
function useLeaveWarning(meeting: LiveMeeting | null): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (meeting && meeting.capture.unacknowledged.get() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [meeting]);
}
