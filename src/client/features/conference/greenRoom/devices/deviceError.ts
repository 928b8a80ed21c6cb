import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PreviewKind } from './devices.ts';

/** 'insecure': the page was not opened over HTTPS, which browsers require for device access. */
export type DeviceError = 'denied' | 'missing' | 'taken' | 'unfit' | 'insecure' | 'failed';

const BY_NAME: Partial<Record<string, DeviceError>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
  OverconstrainedError: 'unfit',
};

/** Maps an error of getUserMedia by its name to the device's trouble. */
export function deviceErrorOf(error: unknown): DeviceError {
  const { name } = (error ?? {}) as { name?: unknown };
  return (typeof name === 'string' && BY_NAME[name]) || 'failed';
}

export const DEVICE_ERROR_TEXTS: Record<PreviewKind, Record<DeviceError, MessageDescriptor>> = {
  microphone: {
    denied: msg`This browser does not let us use the microphone. Allow it beside the address; it then works here at once.`,
    missing: msg`You can join without one, or connect one now.`,
    taken: msg`Another program is using the microphone. Close that program, or choose another microphone.`,
    unfit: msg`This microphone cannot be used for a meeting. Choose another one.`,
    insecure: msg`This browser gives no access to a microphone, because the page was not opened over https.`,
    failed: msg`The microphone could not be started. Connect it again, or choose another one.`,
  },
  camera: {
    denied: msg`This browser does not let us use the camera. Allow it beside the address; it then works here at once.`,
    missing: msg`You can join without one, or connect one now.`,
    taken: msg`Another program is using the camera. Close that program, or choose another camera.`,
    unfit: msg`This camera cannot be used for a meeting. Choose another one.`,
    insecure: msg`This browser gives no access to a camera, because the page was not opened over https.`,
    failed: msg`The camera could not be started. Connect it again, or choose another one.`,
  },
};
