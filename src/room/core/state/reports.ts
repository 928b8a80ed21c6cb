import type { RoomMember } from '#shared/contract/conference.ts';
import type { Device } from '../media/devices.ts';
import type { DeviceProblem } from '../media/mediaDevices.ts';
import type { ChatLine, EndingReason } from './roomState.ts';

/** Events for the embedding page, by Jitsi's names. `wireDetail` adds the translated texts. */
export interface RoomReports {
  'audio-availability-changed': { available: boolean };
  'audio-mute-status-changed': { muted: boolean };
  'camera-error': { problem: DeviceProblem };
  'chat-updated': { isOpen: boolean; unreadCount: number };
  'device-list-changed': { devices: Record<'audioInput' | 'audioOutput' | 'videoInput', Device[]> };
  'display-name-change': { member: RoomMember };
  'dominant-speaker-changed': { id: string };
  'error-occurred': { reason: EndingReason } | { refusedCommand: string };
  'filmstrip-display-changed': { visible: boolean };
  'incoming-message': { from: string; line: ChatLine };
  'local-audio-track-changed': object;
  'mic-error': { problem: DeviceProblem };
  'outgoing-message': { message: string; privateMessage: false };
  'participant-joined': { member: RoomMember };
  'participant-left': { id: string };
  'participant-muted': { id: string; isMuted: boolean; mediaType: 'audio' | 'video' };
  'raise-hand-updated': { id: string | null; handRaised: number };
  /** The frame accepts commands from now on. */
  ready: object;
  'screen-sharing-status-changed': { on: boolean; details: { sourceType: 'screen' } };
  'subject-change': { subject: string };
  'tile-view-changed': { enabled: boolean };
  'video-availability-changed': { available: boolean };
  'video-conference-joined': { roomName: string; self: RoomMember };
  'video-conference-left': { roomName: string };
  'video-mute-status-changed': { muted: boolean };
  'video-quality-changed': { videoQuality: number };
  'video-ready-to-close': object;
}

export type Report = <Name extends keyof RoomReports>(name: Name, detail: RoomReports[Name]) => void;
