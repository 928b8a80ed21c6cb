import { DEFAULT_JITSI_DOMAIN as PUBLIC_SERVICE } from '#shared/rules/conference/jitsiDomain.ts';

export interface ConferenceHosts {
  /** The operator's own Jitsi host; null if this server hosts meetings itself. */
  jitsiHost: string | null;
  /** Other hosts that the operator allows to run scripts in our pages. */
  jitsiDomains: string[];
  /** Address of the client on a public library CDN; null unless the operator set one. */
  cdnScript: string | null;
}

/**
 * Sources of the conference client, in the order that the specification demands. Leaves out those that the content
 * security policy forbids, because loading them could only fail.
 */
export function conferenceScripts({ jitsiHost, jitsiDomains, cdnScript }: ConferenceHosts): string[] {
  return [
    ...scriptsAt(jitsiHost ? `https://${jitsiHost}` : ''),
    ...(jitsiDomains.includes(PUBLIC_SERVICE) ? [`https://${PUBLIC_SERVICE}/external_api.js`] : []),
    ...(cdnScript ? [cdnScript] : []),
  ];
}

/**
 * The sources for one meeting. The default domain stands for this product's own host; of other domains, only allowed
 * ones may run scripts here.
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

/** The origins that may run scripts and frames in our pages. */
export function meetingHostOrigins({ jitsiHost, jitsiDomains, cdnScript }: ConferenceHosts): string[] {
  const hosts = new Set(
    [...(jitsiHost ? [jitsiHost] : []), ...jitsiDomains].map((host) => `https://${host}`),
  );
  if (cdnScript) hosts.add(new URL(cdnScript).origin);
  return [...hosts];
}
