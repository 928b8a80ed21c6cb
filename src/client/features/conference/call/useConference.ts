import { useLingui } from '@lingui/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConferenceEvents } from './conferenceEvents.ts';
import type { MixedSound } from './conferenceOptions.ts';
import { type EmbeddedConference, embedConference } from './embedConference.ts';

/** 'prompting': the frame shows a password field or a lobby, and must be visible. */
type ConferencePhase = 'loading' | 'prompting' | 'joined' | 'left' | 'failed';

interface Options {
  scripts: string[];
  roomName: string;
  displayName: string;
  email: string;
  /** Whether the microphone starts muted. */
  startsMuted?: boolean;
  events: ConferenceEvents;
}

/** Embeds one conference in the given element, and disposes of it on unmount. */
export function useConference(place: RefObject<HTMLElement | null>, options: Options) {
  const { scripts, roomName, displayName, email } = options;
  const [phase, setPhase] = useState<ConferencePhase>('loading');
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState(0);
  const sources = scripts.join('\n');
  const handleJoined = useEffectEvent((mixOthers: () => MixedSound | null) => {
    setPhase('joined');
    options.events.onJoined(mixOthers);
  });
  const handleLeft = useEffectEvent((reason: string) => {
    setMessage(reason);
    setPhase('left');
    options.events.onLeft(reason);
  });
  const handleMuted = useEffectEvent((isMuted: boolean) => options.events.onMutedChange(isMuted));
  const handleTrack = useEffectEvent((track: MediaStreamTrack | null) => options.events.onTrackChange(track));
  const startsMuted = useEffectEvent(() => options.startsMuted ?? false);
  const current = useRef<EmbeddedConference | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt embeds the conference again
  useEffect(() => {
    setPhase('loading');
    const list = sources.split('\n').filter(Boolean);
    const conference = embedConference(
      place,
      { scripts: list, roomName, displayName, email, startsMuted: () => startsMuted() },
      {
        onJoined: (mixOthers) => handleJoined(mixOthers),
        onPrompt: () => setPhase('prompting'),
        onFailed: (reason) => {
          setMessage(reason);
          setPhase('failed');
        },
        onLeft: (reason) => handleLeft(reason),
        onMutedChange: (isMuted) => handleMuted(isMuted),
        onTrackChange: (track) => handleTrack(track),
      },
    );
    current.current = conference;
    return () => {
      conference.close();
      current.current = null;
    };
  }, [place, sources, roomName, displayName, email, attempt]);

  const { locale } = useLingui().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the language changes
  useEffect(() => current.current?.translate(), [locale]);

  return {
    phase,
    message,
    retry: () => setAttempt((count) => count + 1),
    /** Executes a command of Jitsi's API; does nothing while no conference is open. */
    command: useCallback((name: string, ...args: unknown[]) => current.current?.command(name, ...args), []),
  };
}
