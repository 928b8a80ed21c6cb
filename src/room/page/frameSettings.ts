import type { DeviceQuery } from '../core/media/devices.ts';

export interface FrameSettings {
  /** Null if the room is opened in its own tab, without an embedding page. */
  apiId: string | null;
  roomName: string;
  /** A token from the embedding page; null lets the room request its own token. */
  token: string | null;
  /** The toolbar buttons to show; null for all buttons. */
  toolbarButtons: string[] | null;
  startsWithAudioMuted: boolean;
  startsWithVideoMuted: boolean;
  /** Devices that the embedding page requests to start with. */
  devices: DeviceQuery[];
  subject: string;
  /** The language of the embedding page. */
  language: string;
}

const DEVICE_SETTINGS: [string, MediaDeviceKind][] = [
  ['devices.audioInput', 'audioinput'],
  ['devices.audioOutput', 'audiooutput'],
  ['devices.videoInput', 'videoinput'],
];

/** Parses the frame's settings from its URL. Each is JSON in the fragment, as Jitsi's class writes it. */
export function readFrameSettings(address: URL): FrameSettings {
  const settings = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(address.hash.slice(1))) settings.set(name, parse(value));
  const text = (name: string) => {
    const value = settings.get(name);
    return typeof value === 'string' ? value : null;
  };
  const buttons = settings.get('config.toolbarButtons');
  return {
    apiId: new URLSearchParams(address.hash.slice(1)).get('jitsi_meet_external_api_id'),
    roomName: text('roomName') ?? nameIn(address.pathname),
    token: text('jwt') ?? address.searchParams.get('jwt'),
    toolbarButtons: Array.isArray(buttons) ? buttons.filter((name) => typeof name === 'string') : null,
    startsWithAudioMuted: settings.get('config.startWithAudioMuted') === true,
    startsWithVideoMuted: settings.get('config.startWithVideoMuted') === true,
    devices: DEVICE_SETTINGS.flatMap(([name, kind]) => {
      const wished = text(name);
      return wished ? [{ kind, id: wished, label: wished }] : [];
    }),
    subject: text('config.subject') ?? '',
    language: text('lang') ?? '',
  };
}

function nameIn(path: string): string {
  const encoded = path.replace(/^\/room\//, '').replace(/\/$/, '');
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
