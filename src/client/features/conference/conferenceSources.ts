import { DEFAULT_JITSI_DOMAIN } from '#shared/rules/jitsiDomain.ts';

export interface ConferencePlace {
  /** The scripts to try, in this order. */
  scripts: string[];
  /** Where the meeting is held when it cannot be embedded here. */
  elsewhere: string | null;
}

interface Held {
  jitsiDomain: string;
  roomName: string;
  meetingUrl: string | null;
  conferenceScripts: string[];
}

const hostOf = (script: string, origin: string): string => new URL(script, origin).host;

/** The server names scripts for its own host and for those that its operator allows; any other gets a tab of its own. */
export function conferencePlace(meeting: Held): ConferencePlace {
  const { jitsiDomain, conferenceScripts: scripts } = meeting;
  const address = meeting.meetingUrl ?? `https://${jitsiDomain}/${encodeURIComponent(meeting.roomName)}`;
  return { scripts, elsewhere: scripts.length > 0 ? null : address };
}

/** A script from a library CDN is no meeting host; the meeting is then held at the first source's. */
export function meetingHost(loaded: string, scripts: string[], origin: string): string {
  const host = hostOf(loaded, origin);
  return host === DEFAULT_JITSI_DOMAIN ? host : hostOf(scripts[0] ?? loaded, origin);
}
