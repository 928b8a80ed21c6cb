import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceProblem } from '../core/media/mediaDevices.ts';
import type { MediaKind } from '../core/media/slots.ts';

export const PROBLEM_TEXTS: Record<MediaKind, Record<DeviceProblem, MessageDescriptor>> = {
  audio: {
    'gum.permission_denied': msg({
      context: 'room',
      message: 'Microphone access denied. Please allow microphone access in your browser settings.',
    }),
    'gum.not_found': msg`No microphone detected.`,
    'gum.general': msg`The microphone cannot be used. Another program may have it.`,
  },
  video: {
    'gum.permission_denied': msg`Camera access denied. Please allow camera access in your browser settings.`,
    'gum.not_found': msg`No camera detected.`,
    'gum.general': msg`The camera cannot be used. Another program may have it.`,
  },
};

/** Shown when the system or the hardware mutes a device, for example during a phone call. */
export const INTERRUPTION_TEXTS: Record<MediaKind, MessageDescriptor> = {
  audio: msg`Your phone or computer has muted the microphone. Nobody hears you until it is on again there.`,
  video: msg`Your camera sends no picture. Start it again, or choose another one.`,
};
