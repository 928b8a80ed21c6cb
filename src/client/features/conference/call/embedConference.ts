import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/language/shownError.ts';
import { toCanonicalRoom } from '#shared/rules/conference/canonicalRoom.ts';
import { type JoinPreferences, loadJoinPreferences } from '../greenRoom/joinPreferences.ts';
import { type ConferenceEvents, followConference } from './conferenceEvents.ts';
import { type Conference, type ConferenceClass, conferenceOptions } from './conferenceOptions.ts';
import { meetingHost } from './conferenceSources.ts';
import { loadConferenceClass } from './loadConferenceClass.ts';

/** Timeout in ms, because an unreachable host emits no event. */
const JOIN_TIMEOUT_MS = 20_000;

interface Options {
  /** Addresses of the API's script, the preferred one first. */
  scripts: readonly string[];
  roomName: string;
  displayName: string;
  email: string;
  /** Whether the microphone starts muted, read once the host's script has loaded. */
  startsMuted: () => boolean;
}

interface Events extends ConferenceEvents {
  /** The host shows a prompt before the participant has joined. */
  onPrompt(): void;
  /** The conference could not be joined, and is closed. */
  onFailed(reason: string): void;
}

export interface EmbeddedConference {
  /** Executes a command of Jitsi's API; does nothing unless the conference is open. */
  command(name: string, ...args: unknown[]): void;
  /** Changes to the current language of the interface; a Jitsi keeps the one that it began with. */
  translate(): void;
  /** Closes the conference without an event. */
  close(): void;
}

/** Loads the host's script, and embeds one conference in the element. */
export function embedConference(
  place: RefObject<HTMLElement | null>,
  options: Options,
  events: Events,
): EmbeddedConference {
  const closing = new AbortController();
  let conference: Conference | null = null;
  let hasJoined = false;
  let trouble = '';
  let joinTimer: ReturnType<typeof setTimeout> | undefined;
  const dispose = () => {
    clearTimeout(joinTimer);
    const hadFocus = place.current?.contains(document.activeElement);
    conference?.dispose();
    conference = null;
    // Removing the focused frame would move focus to the top of the page.
    if (hadFocus) place.current?.focus({ preventScroll: true });
  };
  const fail = (reason: string) => {
    if (closing.signal.aborted) return;
    dispose();
    events.onFailed(reason);
  };
  const nameFrame = () => {
    const frame = conference?.getIFrame?.();
    if (frame) frame.title = t`Video conference`;
  };
  const open = async () => {
    const host = await findHost(options, closing.signal);
    closing.signal.throwIfAborted();
    if (!place.current) throw new Error(t`Jitsi container not found`);
    conference = createConference(host, place.current, options);
    nameFrame();
    joinTimer = setTimeout(() => fail(t`The meeting host does not answer`), JOIN_TIMEOUT_MS);
    followConference(conference, {
      onJoined: (mixOthers) => {
        clearTimeout(joinTimer);
        hasJoined = true;
        trouble = '';
        events.onJoined(mixOthers);
      },
      onPrompt: () => {
        clearTimeout(joinTimer);
        if (!hasJoined) events.onPrompt();
      },
      // Fails only before joining, because the host may reconnect by itself afterwards.
      onTrouble: (reason) => {
        trouble = reason;
        if (!hasJoined) fail(reason);
      },
      onLeft: () => {
        if (!conference) return;
        dispose();
        events.onTrackChange(null);
        events.onLeft(trouble);
      },
      onMutedChange: (isMuted) => events.onMutedChange(isMuted),
      onTrackChange: (track) => events.onTrackChange(track),
    });
  };
  open().catch((error: unknown) =>
    fail(messageOf(error, error instanceof Error ? error.message : String(error))),
  );
  return {
    command: (name, ...args) => conference?.executeCommand(name, ...args),
    translate: () => {
      conference?.executeCommand('setLanguage', i18n.locale);
      nameFrame();
    },
    close: () => {
      closing.abort();
      dispose();
    },
  };
}

/** A host whose script is loaded, and what it requires to enter the room. */
interface Host {
  Conference: ConferenceClass;
  domain: string;
  roomName: string;
  jwt: string | null;
}

/** Loads the script of the first host that answers, and fetches a token for it. */
async function findHost({ scripts, roomName }: Options, signal: AbortSignal): Promise<Host> {
  const { Conference, script } = await loadConferenceClass(scripts);
  signal.throwIfAborted();
  const domain = meetingHost(script, scripts, location.origin);
  // The built-in room accepts any name and requests its own token.
  if (domain === location.host) return { Conference, domain, roomName, jwt: null };
  const room = toCanonicalRoom(roomName);
  return { Conference, domain, roomName: room, jwt: await fetchToken(domain, room) };
}

/** Opens the conference in the element, muted and with the devices that the participant chose in the green room. */
function createConference(
  { Conference, domain, roomName, jwt }: Host,
  parentNode: HTMLElement,
  { displayName, email, startsMuted }: Options,
): Conference {
  const choice = loadJoinPreferences();
  return new Conference(
    domain,
    conferenceOptions({
      roomName,
      displayName,
      email,
      parentNode,
      jwt,
      startsMuted: startsMuted(),
      startsWithoutCamera: !choice.hasCamera,
      devices: namedDevices(choice),
    }),
  );
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
