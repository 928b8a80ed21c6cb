import { t } from '@lingui/core/macro';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { toCanonicalRoom } from '#shared/rules/canonicalRoom.ts';
import { type ConferenceEvents, followConference } from './conferenceEvents.ts';
import { type Conference, conferenceOptions } from './conferenceOptions.ts';
import { meetingHost } from './conferenceSources.ts';
import { loadConferenceClass } from './loadConferenceClass.ts';

/** A dead host emits nothing at all. */
const JOIN_TIMEOUT_MS = 20_000;

/** Asked: the frame wants something before it lets us in, and must be seen. */
export type ConferencePhase = 'loading' | 'asked' | 'joined' | 'left' | 'failed';

interface Options {
  scripts: string[];
  roomName: string;
  displayName: string;
  email: string;
  events: ConferenceEvents;
}

/** Brings one conference into the given element, and takes it out again. */
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
  const current = useRef<Conference | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins from the start
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
      // Our own room takes any name, and asks for its pass itself.
      const room = isOwn ? roomName : toCanonicalRoom(roomName);
      const jwt = isOwn ? null : await fetchToken(domain, room);
      if (isGone || !place.current) return;
      conference = new Conference(
        domain,
        conferenceOptions({ roomName: room, displayName, email, parentNode: place.current, jwt }),
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
        onAsked: () => {
          clearTimeout(joinTimer);
          if (!hasJoined) setPhase('asked');
        },
        // A host that lost us may still bring us back by itself; before we are in, there is nothing to wait for.
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
    /** Tells the conference to do something; nothing happens while there is none. */
    command: useCallback((name: string, ...args: unknown[]) => {
      current.current?.executeCommand(name, ...args);
    }, []),
  };
}

/** What a host with tokens lets us in by; null where it asks for none. */
const fetchToken = async (host: string, room: string): Promise<string | null> =>
  (await call('POST /api/conference/jitsi-token', { body: { host, room } })).token;
