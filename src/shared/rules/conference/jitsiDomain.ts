/** The default domain. On the live screen it stands for this product's own meeting host. */
export const DEFAULT_JITSI_DOMAIN = 'meet.jit.si';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const LOCAL_ENDINGS = ['localhost', 'local', 'internal', 'lan', 'home', 'arpa', 'localdomain'];

/** Whether a domain is a public host name: no scheme, port, path, credentials, IP address or local name. */
export function isPublicHostName(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  if (domain.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  const ending = labels.at(-1)!;
  // An IP address can be disguised with a numeric or 0x ending ("127.1", "0x7f.1").
  return !/^(\d+|0x[0-9a-f]*)$/.test(ending) && !LOCAL_ENDINGS.includes(ending);
}
