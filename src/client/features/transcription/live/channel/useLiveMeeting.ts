import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '#client/ui/store/useStore.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { PresentPerson } from '#shared/contract/transcription.ts';
import { type CaptureState, NOT_CAPTURED } from '../../capture/meetingCapture.ts';
import {
  languageOfScreens,
  lastSpokenLanguage,
  rememberSpokenLanguage,
} from '../../capture/spokenLanguage.ts';
import { type ChannelState, CONNECTING } from './meetingChannel.ts';
import type { MeetingChange } from './meetingNews.ts';
import { MeetingSession } from './meetingSession.ts';
import { NOBODY } from './presence.ts';

interface Options {
  meetingId: string;
  personId: string;
  speakerName: string;
  isOver: boolean;
  onChange: (change: MeetingChange) => void;
}

/** A live meeting with its current state except its lines (`useLiveLines`), which change most often. */
export interface LiveView {
  /** Whether the meeting was open when this screen opened; one that was over needs no connection. */
  wasOpen: boolean;
  /** Null until the effect has created it, and if the meeting needs no connection. */
  session: MeetingSession | null;
  channel: ChannelState;
  capture: CaptureState;
  people: readonly PresentPerson[];
  /** The language that the participant speaks. */
  language: Language;
  setLanguage: (language: Language) => void;
}

/** Connects to the meeting while the screen is mounted; captured audio is still delivered after unmounting. */
export function useLiveMeeting({ meetingId, personId, speakerName, isOver, onChange }: Options): LiveView {
  const [wasOpen] = useState(!isOver);
  const [session, setSession] = useState<MeetingSession | null>(null);
  const { locale } = useLingui().i18n;
  const [language, setLanguage] = useState<Language>(() => languageOfScreens(locale));
  const handleChange = useEffectEvent(onChange);

  useEffect(() => {
    if (!wasOpen) return;
    const language = lastSpokenLanguage(i18n.locale);
    setLanguage(language);
    const opened = new MeetingSession({
      meetingId,
      personId,
      speakerName,
      language,
      notify: toast,
      onChange: (change) => handleChange(change),
    });
    const { connect, markSilent } = opened.channel;
    setSession(opened);
    connect();
    addEventListener('online', connect);
    addEventListener('offline', markSilent);
    return () => {
      removeEventListener('online', connect);
      removeEventListener('offline', markSilent);
      void opened.leave();
    };
  }, [meetingId, personId, speakerName, wasOpen]);

  useEffect(() => {
    if (isOver) void session?.capture.stop();
  }, [isOver, session]);

  const channel = useStore(session?.channel.state, CONNECTING);
  const isUnreachable = channel.connection === 'failed' && !channel.exit;
  useEffect(() => {
    // Refetches the meeting's status, because the socket cannot report why it was refused.
    if (isUnreachable) handleChange('status');
  }, [isUnreachable]);

  useLeaveWarning(session);
  return {
    wasOpen,
    session,
    channel,
    capture: useStore(session?.capture.state, NOT_CAPTURED),
    people: useStore(session?.presence.people, NOBODY),
    language,
    setLanguage: (next) => {
      setLanguage(next);
      rememberSpokenLanguage(next);
      session?.setLanguage(next);
    },
  };
}

/**
 * Warns before unloading while audio is unacknowledged, because the audio stays in this browser until the meeting is
 * opened here again.
 */
function useLeaveWarning(session: MeetingSession | null): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      // Flushes the recorder; its last slice arrives while the next page is being requested.
      session?.capture.flush();
      if (session && session.capture.unacknowledged.get() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [session]);
}
