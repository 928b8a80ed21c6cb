import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '#client/ui/store/useStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import type { MeetingSession } from '../channel/meetingSession.ts';
import { canTranscribe } from './canTranscribe.ts';

interface Options {
  meeting: MeetingDetail;
  language: Language;
  /** Null until the session has been created. */
  session: MeetingSession | null;
  /** Whether the participant had consented to transcription when the panel opened. */
  hasConsented: boolean;
  /** Whether the meeting allows capture now. */
  canCapture: boolean;
  /** Becomes true when the participant has joined and has chosen to be transcribed from the start. */
  startsTranscribed: boolean;
}

/** Starts the capture of a participant who has consented, and asks for consent first where it is missing. */
export function useConsentedCapture(options: Options) {
  const { meeting, language, session, canCapture, startsTranscribed } = options;
  const [isAsking, setIsAsking] = useState(false);
  const [wasAgreed, setWasAgreed] = useState(options.hasConsented);
  const hasWithdrawn = useStore(session?.capture.hasWithdrawn, false);
  const hasAgreed = wasAgreed && !hasWithdrawn;
  const [isStarting, setIsStarting] = useState(false);

  const capture = async () => {
    setIsStarting(true);
    // A click before hydration is replayed before the connection exists; the effect below then starts the capture.
    if (!session) return;
    await session.capture.start();
    setIsStarting(false);
  };
  const start = () => (hasAgreed ? void capture() : setIsAsking(true));

  const resume = useEffectEvent(() => {
    const isResuming = session?.wasCapturing && hasAgreed && canCapture;
    if (session && (isStarting || isResuming)) void capture();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each connection to the meeting
  useEffect(() => resume(), [session]);

  const begin = useEffectEvent(() => {
    // Does not ask for consent to a language that no engine can transcribe.
    if (!startsTranscribed || !session || session.capture.wanted.get() || !canTranscribe(meeting, language))
      return;
    start();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the participant joins
  useEffect(() => begin(), [session, startsTranscribed]);

  return {
    // Closes the question when the meeting ends, because the answer would start a capture.
    isAsking: isAsking && canCapture,
    hasAgreed,
    isStarting,
    start,
    agree: () => {
      setWasAgreed(true);
      setIsAsking(false);
      void capture();
    },
    /** Closes the question without an answer. */
    dismiss: () => setIsAsking(false),
    withdraw: () => {
      setWasAgreed(false);
      session?.capture.withdraw();
    },
  };
}
