import { GoogleProvider } from '#server/features/accounts/google/googleProvider.ts';
import type { ConferenceHosts } from '#server/features/conference/jitsi/conferenceScripts.ts';
import type { JitsiSecrets } from '#server/features/conference/jitsi/jitsiToken.ts';
import type { Config } from '#server/settings/config.ts';
import { googleApi } from '#shared/contract/google.ts';

export const conferenceHosts = (config: Config): ConferenceHosts => ({
  jitsiHost: config.JITSI_HOST ?? null,
  jitsiDomains: config.JITSI_DOMAINS,
  cdnScript: config.CONFERENCE_CDN_SCRIPT ?? null,
});

export function jitsiSecrets({ JITSI_HOST, JITSI_APP_ID, JITSI_APP_SECRET }: Config): JitsiSecrets | null {
  if (!JITSI_HOST || !JITSI_APP_ID || !JITSI_APP_SECRET) return null;
  return { host: JITSI_HOST, appId: JITSI_APP_ID, appSecret: JITSI_APP_SECRET };
}

export function googleProvider(config: Config): GoogleProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config;
  if (!clientId || !clientSecret) return null;
  return new GoogleProvider({
    clientId,
    clientSecret,
    issuer,
    redirectUri: `${config.PUBLIC_URL}${googleApi.callback.path}`,
  });
}
