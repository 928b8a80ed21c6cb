import { i18n } from '@lingui/core';

/** The specified toolbar without `fodeviceselection`, which current versions of Jitsi no longer support. */
const TOOLBAR_BUTTONS = [
  'microphone',
  'camera',
  'closedcaptions',
  'desktop',
  'fullscreen',
  'hangup',
  'profile',
  'chat',
  'recording',
  'settings',
  'raisehand',
  'videoquality',
  'filmstrip',
  'tileview',
  'download',
  'help',
];

const STUN_SERVERS = ['stun.l.google.com:19302', 'stun1.l.google.com:19302', 'stun2.l.google.com:19302'];

interface ConferenceRequest {
  roomName: string;
  displayName: string;
  email: string;
  parentNode: HTMLElement;
  /** Null if the host requires no token. */
  jwt: string | null;
  /** True if the participant joined muted, or was muted before a reload of this page. */
  startsMuted: boolean;
  startsWithoutCamera: boolean;
  /** Labels of the devices to start with; the host chooses the devices that are absent. */
  devices: { audioInput?: string; audioOutput?: string; videoInput?: string };
}

/** Builds the options for Jitsi's constructor. Region, shard and STUN servers are used only by older hosts. */
export function conferenceOptions(request: ConferenceRequest) {
  const { roomName, displayName, email, parentNode, jwt, startsMuted, startsWithoutCamera, devices } =
    request;
  return {
    roomName,
    width: '100%',
    height: '100%',
    parentNode,
    ...(jwt && { jwt }),
    lang: i18n.locale,
    userInfo: { displayName, email },
    devices,
    configOverwrite: {
      ...(startsMuted && { startWithAudioMuted: true }),
      ...(startsWithoutCamera && { startWithVideoMuted: true }),
      prejoinConfig: { enabled: false },
      prejoinPageEnabled: false,
      deeplinking: { disabled: true },
      disableDeepLinking: true,
      defaultLogoUrl: '',
      toolbarButtons: TOOLBAR_BUTTONS,
      p2p: {
        enabled: true,
        preferH264: true,
        codecPreferenceOrder: ['H264', 'VP9', 'VP8', 'AV1'],
        stunServers: STUN_SERVERS.map((urls) => ({ urls: `stun:${urls}` })),
      },
      openBridgeChannel: 'websocket',
      deploymentInfo: { region: 'europe', shard: 'shard1' },
    },
    interfaceConfigOverwrite: {
      DISABLE_JOIN_LEAVE_NOTIFICATIONS: false,
      DEFAULT_BACKGROUND: '#ffffff',
      SHOW_JITSI_WATERMARK: false,
      SHOW_WATERMARK_FOR_GUESTS: false,
    },
  };
}

type ConferenceOptions = ReturnType<typeof conferenceOptions>;

/** The sound of all other participants as one track. */
export interface MixedSound {
  track: MediaStreamTrack;
  close(): void;
}

export interface Conference {
  addListener(event: string, listener: (detail: unknown) => void): void;
  executeCommand(command: string, ...args: unknown[]): void;
  getIFrame?(): HTMLIFrameElement;
  isAudioMuted?(): Promise<boolean>;
  /** Only implemented by the built-in room. */
  localAudioTrack?(): MediaStreamTrack | null;
  /** Only implemented by the built-in room. */
  mixRemoteSound?(): MixedSound | null;
  dispose(): void;
}

export type ConferenceClass = new (domain: string, options: ConferenceOptions) => Conference;
