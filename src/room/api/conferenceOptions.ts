/** Options of the constructor, all optional as in Jitsi's class. */
export interface ConferenceOptions {
  roomName?: string;
  width?: number | string;
  height?: number | string;
  parentNode?: HTMLElement;
  configOverwrite?: Record<string, unknown>;
  interfaceConfigOverwrite?: Record<string, unknown>;
  /** A room token of this server. Without one, the frame requests a token with the browser's session. */
  jwt?: string;
  lang?: string;
  userInfo?: { displayName?: string; email?: string };
  onload?: (event: Event) => void;
  /** Devices to start with, by label as in Jitsi's class, or by id. */
  devices?: { audioInput?: string; audioOutput?: string; videoInput?: string };
}

/**
 * The frame's URL. Everything except the room is in the fragment, so that it appears in no log of a server or proxy.
 */
export function frameAddress(domain: string, apiId: number, options: ConferenceOptions): URL {
  const { roomName = '', configOverwrite = {}, interfaceConfigOverwrite = {}, jwt, lang, userInfo } = options;
  const { devices = {} } = options;
  const room = roomName.toWellFormed();
  // Replaces a name of dots only, because browsers resolve "." and ".." in a path as relative segments.
  const path = /^\.+$/.test(room) ? 'dots' : encodeURIComponent(room);
  const address = new URL(`//${domain}/room/${path}`, location.href);
  const settings = {
    roomName: room,
    ...prefixed('config', configOverwrite),
    ...prefixed('interfaceConfig', interfaceConfigOverwrite),
    ...prefixed('userInfo', userInfo ?? {}),
    ...prefixed('devices', devices),
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

/** Converts a size to a CSS length. A number means pixels; an invalid size becomes null. */
export function cssLength(size: unknown): string | null {
  if (typeof size === 'number') return `${size}px`;
  return typeof size === 'string' && /^\d*\.?\d+(em|pt|px|%)$/.test(size) ? size : null;
}
