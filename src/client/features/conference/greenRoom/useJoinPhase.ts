import { useEffect, useEffectEvent, useState } from 'react';
import {
  hasJoined,
  type JoinPreferences,
  loadJoinPreferences,
  rememberJoined,
  storeJoinPreferences,
} from './joinPreferences.ts';

interface Capture {
  setMuted(isMuted: boolean): void;
  /** Sets which microphone to open if the conference shares no track; null for the browser's default. */
  preferMicrophone(deviceId: string | null): void;
}

interface Options {
  meetingId: string;
  personId: string;
  /** Null until the session has been created. */
  capture: Capture | null;
  /** False if there is no conference to join from this screen. */
  isNeeded: boolean;
  mayTranscribe: boolean;
  /**
   * Whether another person has reopened the meeting since this screen announced its end. The green room is then shown
   * again, because the participant has been told that capture is over.
   */
  wasReopened: boolean;
}

/** 'unknown' until the browser's storage has been read, which the server cannot do when it renders the screen. */
export type JoinPhase = 'unknown' | 'arriving' | 'inside';

/** Decides whether the green room is shown, and applies the choices made in it. */
export function useJoinPhase(options: Options) {
  const { meetingId, personId, capture, isNeeded, mayTranscribe, wasReopened } = options;
  const [phase, setPhase] = useState<JoinPhase>('unknown');
  /** Whether capture starts, because this page has just joined. */
  const [startsTranscribed, setStartsTranscribed] = useState(false);

  const join = (choice: JoinPreferences, isTranscribed: boolean) => {
    storeJoinPreferences(choice);
    rememberJoined(meetingId, personId);
    capture?.setMuted(!choice.hasMicrophone);
    capture?.preferMicrophone(choice.microphone?.id ?? null);
    setStartsTranscribed(isTranscribed);
    setPhase('inside');
  };
  const arrive = useEffectEvent(() => {
    if (!capture) return;
    const choice = loadJoinPreferences();
    if (!isNeeded || (hasJoined(meetingId, personId) && !wasReopened)) {
      capture.preferMicrophone(choice.microphone?.id ?? null);
      setPhase('inside');
    } else if (choice.isSkipped && !wasReopened) join(choice, choice.isTranscribed && mayTranscribe);
    else setPhase('arriving');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each connection to the meeting
  useEffect(() => arrive(), [capture]);

  return {
    phase,
    startsTranscribed,
    join,
    /** Shows the green room again after the participant has left the conference. */
    returnTo: () => {
      setStartsTranscribed(false);
      setPhase('arriving');
    },
  };
}

export type Arrival = ReturnType<typeof useJoinPhase>;
