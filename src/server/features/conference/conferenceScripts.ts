import { DEFAULT_JITSI_DOMAIN as PUBLIC_SERVICE } from '#shared/rules/conference/jitsiDomain.ts';

export interface ConferenceHosts {
  /** The operator's own Jitsi host; null when this server hosts meetings itself. */
  jitsiHost: string | null;
  /** Other hosts that the operator allows to run script in our page. */
  jitsiDomains: string[];
  /** A build of the client on a public library CDN, if the operator named one. */
  cdnScript: string | null;
}

/**
 * Sources of the conference client, in the specified order. Those that the content security policy forbids are left out:
 * trying them could only fail.
 */
export function conferenceScripts({ jitsiHost, jitsiDomains, cdnScript }: ConferenceHosts): string[] {
  return [
    ...scriptsAt(jitsiHost ? `https://${jitsiHost}` : ''),
    ...(jitsiDomains.includes(PUBLIC_SERVICE) ? [`https://${PUBLIC_SERVICE}/external_api.js`] : []),
    ...(cdnScript ? [cdnScript] : []),
  ];
}

/**
 * The sources for one meeting: the default domain means this product's own host, and of other domains only allowed ones may
 * run script here.
 */
export function scriptsOfDomain(hosts: ConferenceHosts, jitsiDomain: string): string[] {
  if (jitsiDomain === PUBLIC_SERVICE) return conferenceScripts(hosts);
  const isAllowed = [hosts.jitsiHost, ...hosts.jitsiDomains].includes(jitsiDomain);
  return isAllowed ? scriptsAt(`https://${jitsiDomain}`) : [];
}

const scriptsAt = (origin: string): string[] => [
  `${origin}/libs/external_api.min.js`,
  `${origin}/external_api.js`,
];

/** The origins that may run script and frames in our pages. */
export function meetingHostOrigins({ jitsiHost, jitsiDomains, cdnScript }: ConferenceHosts): string[] {
  const hosts = new Set(
    [...(jitsiHost ? [jitsiHost] : []), ...jitsiDomains].map((host) => `https://${host}`),
  );
  if (cdnScript) hosts.add(new URL(cdnScript).origin);
  return [...hosts];
}
