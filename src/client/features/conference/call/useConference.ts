import { t } from '@lingui/core/macro';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { toCanonicalRoom } from '#shared/rules/conference/canonicalRoom.ts';
import { type JoinPreferences, loadJoinPreferences } from '../greenRoom/joinPreferences.ts';
import { type ConferenceEvents, followConference } from './conferenceEvents.ts';
import { type Conference, conferenceOptions } from './conferenceOptions.ts';
import { meetingHost } from './conferenceSources.ts';
import { loadConferenceClass } from './loadConferenceClass.ts';

/** Timeout in ms, because an unreachable host emits no event. */
const JOIN_TIMEOUT_MS = 20_000;

/** 'prompting': the frame shows a password field or a lobby, and must be visible. */
export type ConferencePhase = 'loading' | 'prompting' | 'joined' | 'left' | 'failed';

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
  const handleJoined = useEffectEvent(() => {
    setPhase('joined');
    options.events.onJoined();
  });
  const handleLeft = useEffectEvent((reason: string) => {
    setMessage(reason);
    setPhase('left');
    options.events.onLeft(reason);
  });
  const handleMuted = useEffectEvent((isMuted: boolean) => options.events.onMutedChange(isMuted));
  const handleTrack = useEffectEvent((track: MediaStreamTrack | null) => options.events.onTrackChange(track));
  const startsMuted = useEffectEvent(() => options.startsMuted ?? false);
  const current = useRef<Conference | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt embeds the conference again
  useEffect(() => {
    let conference: Conference | null = null;
    let isGone = false;
    let hasJoined = false;
    let trouble = '';
    let joinTimer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(joinTimer);
      conference?.dispose();
      conference = null;
      current.current = null;
    };
    const fail = (reason: string) => {
      if (isGone) return;
      close();
      setMessage(reason);
      setPhase('failed');
    };
    const open = async () => {
      const list = sources.split('\n').filter(Boolean);
      const { Conference, script } = await loadConferenceClass(list);
      if (isGone) return;
      if (!place.current) throw new Error(t`Jitsi container not found`);
      const domain = meetingHost(script, list, location.origin);
      const isOwn = domain === location.host;
      // The built-in room accepts any name and requests its own token.
      const room = isOwn ? roomName : toCanonicalRoom(roomName);
      const jwt = isOwn ? null : await fetchToken(domain, room);
      if (isGone || !place.current) return;
      const arrival = loadJoinPreferences();
      conference = new Conference(
        domain,
        conferenceOptions({
          roomName: room,
          displayName,
          email,
          parentNode: place.current,
          jwt,
          startsMuted: startsMuted(),
          startsWithoutCamera: !arrival.hasCamera,
          devices: namedDevices(arrival),
        }),
      );
      current.current = conference;
      const frame = conference.getIFrame?.();
      if (frame) frame.title = t`Video conference`;
      joinTimer = setTimeout(() => fail(t`The meeting host does not answer`), JOIN_TIMEOUT_MS);
      followConference(conference, {
        onJoined: () => {
          clearTimeout(joinTimer);
          hasJoined = true;
          trouble = '';
          handleJoined();
        },
        onPrompt: () => {
          clearTimeout(joinTimer);
          if (!hasJoined) setPhase('prompting');
        },
        // Fails only before joining, because the host may reconnect by itself afterwards.
        onTrouble: (reason) => {
          trouble = reason;
          if (!hasJoined) fail(reason);
        },
        onLeft: () => {
          if (!conference) return;
          close();
          handleTrack(null);
          handleLeft(trouble);
        },
        onMutedChange: (isMuted) => handleMuted(isMuted),
        onTrackChange: (track) => handleTrack(track),
      });
    };
    setPhase('loading');
    open().catch((error: unknown) =>
      fail(messageOf(error, error instanceof Error ? error.message : String(error))),
    );
    return () => {
      isGone = true;
      close();
    };
  }, [place, sources, roomName, displayName, email, attempt]);

  return {
    phase,
    message,
    retry: () => setAttempt((count) => count + 1),
    /** Executes a command of Jitsi's API; does nothing while no conference is open. */
    command: useCallback((name: string, ...args: unknown[]) => {
      current.current?.executeCommand(name, ...args);
    }, []),
  };
}

/** Identifies devices by label, because browsers may give a frame other device ids than the page. */
function namedDevices({ microphone, camera, speaker }: JoinPreferences) {
  return {
    ...(microphone?.label && { audioInput: microphone.label }),
    ...(camera?.label && { videoInput: camera.label }),
    ...(speaker?.label && { audioOutput: speaker.label }),
  };
}

/** Fetches a token for the host; null if the host requires none. */
const fetchToken = async (host: string, room: string): Promise<string | null> =>
  (await call('POST /api/conference/jitsi-token', { body: { host, room } })).token;
