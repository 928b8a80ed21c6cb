import { useEffect, useEffectEvent, useState } from 'react';
import {
  type ArrivalChoice,
  hasJoined,
  rememberArrival,
  rememberedArrival,
  rememberJoined,
} from './arrivalChoice.ts';

interface Capture {
  setMuted(isMuted: boolean): void;
  /** The microphone to open where the conference shares none. */
  preferMicrophone(deviceId: string | null): void;
}

interface Options {
  meetingId: string;
  personId: string;
  /** Null until there is a connection to make. */
  capture: Capture | null;
  /** False where there is nothing to enter from here. */
  isNeeded: boolean;
  mayTranscribe: boolean;
}

/** 'unknown' until the browser's storage has been read, which a server that renders the screen cannot. */
export type ArrivalPhase = 'unknown' | 'arriving' | 'inside';

/** Decides whether a person passes the green room, and applies what they chose there. */
export function useArrival({ meetingId, personId, capture, isNeeded, mayTranscribe }: Options) {
  const [phase, setPhase] = useState<ArrivalPhase>('unknown');
  /** Whether the capture begins because this page has just joined. */
  const [begins, setBegins] = useState(false);

  const join = (choice: ArrivalChoice, isBeginning: boolean) => {
    rememberArrival(choice);
    rememberJoined(meetingId, personId);
    capture?.setMuted(!choice.hasMicrophone);
    capture?.preferMicrophone(choice.microphone?.id ?? null);
    setBegins(isBeginning);
    setPhase('inside');
  };
  const arrive = useEffectEvent(() => {
    if (!capture) return;
    const choice = rememberedArrival();
    if (!isNeeded || hasJoined(meetingId, personId)) {
      capture.preferMicrophone(choice.microphone?.id ?? null);
      setPhase('inside');
    } else if (choice.isSkipped) join(choice, choice.isTranscribed && mayTranscribe);
    else setPhase('arriving');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each connection to the meeting
  useEffect(() => arrive(), [capture]);

  return {
    phase,
    begins,
    join,
    /** Shows the green room again after the person has left the conference. */
    returnTo: () => {
      setBegins(false);
      setPhase('arriving');
    },
  };
}
