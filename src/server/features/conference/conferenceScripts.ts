const PUBLIC_SERVICE = 'meet.jit.si';

export interface ConferenceHosts {
  /** The operator's own Jitsi host; null where this server is its own meeting host. */
  jitsiHost: string | null;
  /** Other hosts the operator allows to run script in our page. */
  jitsiDomains: string[];
  /** A build of the client on a public library CDN, if the operator named one. */
  cdnScript: string | null;
}

/** Where the conference client is looked for, in the specified order. Sources that the content security policy forbids are left out: trying them could only fail. */
export function conferenceScripts({ jitsiHost, jitsiDomains, cdnScript }: ConferenceHosts): string[] {
  const own = jitsiHost ? `https://${jitsiHost}` : '';
  return [
    `${own}/libs/external_api.min.js`,
    `${own}/external_api.js`,
    ...(jitsiDomains.includes(PUBLIC_SERVICE) ? [`https://${PUBLIC_SERVICE}/external_api.js`] : []),
    ...(cdnScript ? [cdnScript] : []),
  ];
}

/** The origins that may run script and frames in our pages. */
export function meetingHostOrigins({ jitsiHost, jitsiDomains, cdnScript }: ConferenceHosts): string[] {
  const hosts = new Set(
    [...(jitsiHost ? [jitsiHost] : []), ...jitsiDomains].map((host) => `https://${host}`),
  );
  if (cdnScript) hosts.add(new URL(cdnScript).origin);
  return [...hosts];
}
