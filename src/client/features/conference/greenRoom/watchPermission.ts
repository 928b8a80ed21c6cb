import type { PreviewKind } from './devices.ts';

const statusOf = (kind: PreviewKind): Promise<PermissionStatus | null> =>
  // Wrapped in a promise, because browsers without these permissions or without the Permissions API throw.
  Promise.resolve()
    .then(() => navigator.permissions.query({ name: kind }))
    .catch(() => null);

/** The state of a permission; null if the browser does not report it. */
export const permissionOf = async (kind: PreviewKind): Promise<PermissionState | null> =>
  (await statusOf(kind))?.state ?? null;

/** Calls `onGranted` whenever the permission is granted later, until the signal aborts. */
export async function watchPermission(
  kind: PreviewKind,
  signal: AbortSignal,
  onGranted: () => void,
): Promise<void> {
  const status = await statusOf(kind);
  status?.addEventListener('change', () => status.state === 'granted' && onGranted(), { signal });
}
