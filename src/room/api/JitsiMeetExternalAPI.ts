import { COMMANDS, EVENTS, LOCAL_AUDIO_TRACK_CHANGED, scopeOf } from '../apiNames.ts';
import { CallTransport, type NamedEvent } from '../callTransport.ts';
import type { MixedSound } from '../core/media/soundMix.ts';
import type { RoomWindow } from '../roomWindow.ts';
import { type ConferenceOptions, cssLength, frameAddress } from './conferenceOptions.ts';
import { Emitter } from './emitter.ts';
import { type ParticipantInfo, Participants } from './participants.ts';

interface MediaDevices {
  audioInput: MediaDeviceInfo[];
  audioOutput: MediaDeviceInfo[];
  videoInput: MediaDeviceInfo[];
}

const ALLOWED =
  'camera; microphone; display-capture; autoplay; fullscreen; speaker-selection; clipboard-write';

let lastApiId = -1;

/**
 * Implements the API of Jitsi's class of this name for the built-in room, so that a page can use both in the same way.
 * Adds `localAudioTrack()` with its event `localAudioTrackChanged`, `mixRemoteSound()`, and the commands
 * `showTranscriptionChunk` and `setLanguage`. Ignores Jitsi commands that the room does not support.
 */
export class JitsiMeetExternalAPI extends Emitter {
  readonly #frame: HTMLIFrameElement;
  readonly #transport: CallTransport;
  readonly #participants = new Participants();
  #isDisposed = false;

  constructor(domain: string, options: ConferenceOptions = {}) {
    super();
    const apiId = ++lastApiId;
    const address = frameAddress(domain, apiId, options);
    this.#frame = createFrame(address, apiId, options);
    (options.parentNode ?? document.body).append(this.#frame);
    this.#transport = new CallTransport({
      scope: scopeOf(apiId),
      other: this.#frame.contentWindow!,
      origin: address.origin,
      onEvent: (event) => this.#handleEvent(event),
      onRequest: () => undefined,
    });
  }

  executeCommand(command: string, ...args: unknown[]): void {
    const name = Object.hasOwn(COMMANDS, command) ? COMMANDS[command as keyof typeof COMMANDS] : null;
    if (name) this.#transport.sendEvent({ name, data: args });
  }

  executeCommands(commands: Record<string, unknown>): void {
    for (const [command, args] of Object.entries(commands)) {
      this.executeCommand(command, ...(Array.isArray(args) ? args : [args]));
    }
  }

  /** The microphone track that the room sends, silent while muted; null if there is none. Ends with the conference. */
  localAudioTrack(): MediaStreamTrack | null {
    return this.#room?.localAudioTrack() ?? null;
  }

  /** The sound of the other participants as one track, to record it; null before the room has loaded. */
  mixRemoteSound(): MixedSound | null {
    return this.#room?.mixRemoteSound() ?? null;
  }

  get #room(): RoomWindow['tajmaatRoom'] {
    try {
      return (this.#frame.contentWindow as (Window & RoomWindow) | null)?.tajmaatRoom;
    } catch {
      // The frame is cross-origin, so its window cannot be accessed.
      return undefined;
    }
  }

  getIFrame(): HTMLIFrameElement {
    return this.#frame;
  }

  getNumberOfParticipants(): number {
    return this.#participants.size;
  }

  getParticipantsInfo(): ParticipantInfo[] {
    return this.#participants.list();
  }

  getDisplayName(participantId: string): string | undefined {
    return this.#participants.find(participantId)?.displayName;
  }

  getAvatarURL(participantId: string): string | undefined {
    return this.#participants.find(participantId)?.avatarURL;
  }

  isAudioMuted(): Promise<boolean> {
    return this.#transport.request({ name: 'is-audio-muted' });
  }

  isVideoMuted(): Promise<boolean> {
    return this.#transport.request({ name: 'is-video-muted' });
  }

  isAudioAvailable(): Promise<boolean> {
    return this.#transport.request({ name: 'is-audio-available' });
  }

  isVideoAvailable(): Promise<boolean> {
    return this.#transport.request({ name: 'is-video-available' });
  }

  isSharingScreen(): Promise<boolean> {
    return this.#transport.request({ name: 'is-sharing-screen' });
  }

  getAvailableDevices(): Promise<MediaDevices> {
    return this.#transport.request({ name: 'get-available-devices' });
  }

  getCurrentDevices(): Promise<Partial<Record<keyof MediaDevices, MediaDeviceInfo>>> {
    return this.#transport.request({ name: 'get-current-devices' });
  }

  /** `deviceType`: 'input' or 'output'; 'input' if absent. */
  isDeviceChangeAvailable(deviceType?: 'input' | 'output'): Promise<boolean> {
    return this.#transport.request({ name: 'isDeviceChangeAvailable', deviceType });
  }

  isDeviceListAvailable(): Promise<boolean> {
    return this.#transport.request({ name: 'isDeviceListAvailable' });
  }

  isMultipleAudioInputSupported(): Promise<boolean> {
    return this.#transport.request({ name: 'isMultipleAudioInputSupported' });
  }

  setAudioInputDevice(label: string, id?: string): Promise<boolean> {
    return this.#setDevice('audioinput', label, id);
  }

  setAudioOutputDevice(label: string, id?: string): Promise<boolean> {
    return this.#setDevice('audiooutput', label, id);
  }

  setVideoInputDevice(label: string, id?: string): Promise<boolean> {
    return this.#setDevice('videoinput', label, id);
  }

  pinParticipant(participantId: string): void {
    this.executeCommand('pinParticipant', participantId);
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.emit('_willDispose', undefined);
    this.#transport.close();
    this.removeAllListeners();
    this.#frame.remove();
  }

  #setDevice(kind: MediaDeviceKind, label: string, id?: string): Promise<boolean> {
    return this.#transport.request({ name: 'set-device', device: { kind, label, id } });
  }

  #handleEvent(event: NamedEvent): void {
    this.#participants.handleEvent(event);
    const { name, ...detail } = event;
    if (name === LOCAL_AUDIO_TRACK_CHANGED) {
      this.emit('localAudioTrackChanged', { track: this.localAudioTrack() });
    } else if (Object.hasOwn(EVENTS, name)) this.emit(EVENTS[name as keyof typeof EVENTS], detail);
  }
}

function createFrame(address: URL, apiId: number, options: ConferenceOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = ALLOWED;
  frame.name = `jitsiConferenceFrame${apiId}`;
  frame.id = frame.name;
  frame.title = 'Video conference';
  frame.style.border = '0';
  frame.style.width = cssLength(options.width ?? '100%') ?? '100%';
  frame.style.height = cssLength(options.height ?? '100%') ?? '100%';
  if (options.onload) frame.onload = options.onload;
  frame.src = address.href;
  return frame;
}
