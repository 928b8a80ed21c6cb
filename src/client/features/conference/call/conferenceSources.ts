import { DEFAULT_JITSI_DOMAIN } from '#shared/rules/conference/jitsiDomain.ts';

interface ConferenceSources {
  /** URLs of the scripts to try, in this order. */
  scripts: string[];
  /** The URL of a meeting that cannot be embedded; otherwise null. */
  externalUrl: string | null;
}

interface MeetingPlace {
  jitsiDomain: string;
  roomName: string;
  meetingUrl: string | null;
  conferenceScripts: string[];
}

const hostOf = (script: string, origin: string): string => new URL(script, origin).host;

/**
 * Decides how to open a meeting. The server lists scripts only for its own host and for hosts that its operator allows;
 * meetings on other hosts open in a tab.
 */
export function conferenceSources(meeting: MeetingPlace): ConferenceSources {
  const { jitsiDomain, conferenceScripts: scripts } = meeting;
  const address = meeting.meetingUrl ?? `https://${jitsiDomain}/${encodeURIComponent(meeting.roomName)}`;
  return { scripts, externalUrl: scripts.length > 0 ? null : address };
}

/** The host of the loaded script, or the first source's host if the script came from a CDN, which hosts no meetings. */
export function meetingHost(loaded: string, scripts: readonly string[], origin: string): string {
  const host = hostOf(loaded, origin);
  return host === DEFAULT_JITSI_DOMAIN ? host : hostOf(scripts[0] ?? loaded, origin);
}
