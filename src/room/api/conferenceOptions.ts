/** What the class is created with. Everything is optional, as in Jitsi's. */
export interface ConferenceOptions {
  roomName?: string;
  width?: number | string;
  height?: number | string;
  parentNode?: HTMLElement;
  configOverwrite?: Record<string, unknown>;
  interfaceConfigOverwrite?: Record<string, unknown>;
  /** A pass of this server; without one the frame asks for it with the session of whoever is signed in. */
  jwt?: string;
  lang?: string;
  userInfo?: { displayName?: string; email?: string };
  onload?: (event: Event) => void;
}

/** Where the frame is. Everything but the room travels behind the #, so that no log of a server or proxy sees it. */
export function frameAddress(domain: string, apiId: number, options: ConferenceOptions): URL {
  const { roomName = '', configOverwrite = {}, interfaceConfigOverwrite = {}, jwt, lang, userInfo } = options;
  const room = roomName.toWellFormed();
  // A browser takes "." and ".." in a path for steps between folders.
  const path = /^\.+$/.test(room) ? 'dots' : encodeURIComponent(room);
  const address = new URL(`//${domain}/room/${path}`, location.href);
  const settings = {
    roomName: room,
    ...prefixed('config', configOverwrite),
    ...prefixed('interfaceConfig', interfaceConfigOverwrite),
    ...prefixed('userInfo', userInfo ?? {}),
    ...(jwt && { jwt }),
    ...(lang && { lang }),
  };
  const parts = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  address.hash = [`jitsi_meet_external_api_id=${apiId}`, ...parts].join('&');
  return address;
}

const prefixed = (prefix: string, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** A number means pixels; null is a size no style knows. */
export function cssLength(size: unknown): string | null {
  if (typeof size === 'number') return `${size}px`;
  return typeof size === 'string' && /^\d*\.?\d+(em|pt|px|%)$/.test(size) ? size : null;
}
