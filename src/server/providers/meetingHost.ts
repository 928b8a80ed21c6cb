import { Zoom } from '#server/engines/zoom/zoom.ts';
import type { MeetingHost } from '#server/features/meetings/meetingHost.ts';
import type { Config } from '#server/settings/config.ts';

/** The configured service that hosts meetings; null when there is none. */
export function chooseMeetingHost(config: Config): MeetingHost | null {
  const { ZOOM_ACCOUNT_ID: accountId, ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret } = config;
  if (!accountId || !clientId || !clientSecret) return null;
  return new Zoom({
    accountId,
    clientId,
    clientSecret,
    oauthUrl: new URL(config.ZOOM_OAUTH_URL).origin,
    apiUrl: config.ZOOM_API_URL.replace(/\/$/, ''),
  });
}
