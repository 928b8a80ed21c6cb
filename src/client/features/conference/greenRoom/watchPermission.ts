import type { Kind } from './devices.ts';

const statusOf = (kind: Kind): Promise<PermissionStatus | null> =>
  // Not every browser knows these permissions, or the query.
  Promise.resolve()
    .then(() => navigator.permissions.query({ name: kind }))
    .catch(() => null);

/** Null when the browser does not tell. */
export const permissionOf = async (kind: Kind): Promise<PermissionState | null> =>
  (await statusOf(kind))?.state ?? null;

/** Calls back whenever the permission is given later, until the signal aborts. */
export async function watchPermission(kind: Kind, signal: AbortSignal, onGranted: () => void): Promise<void> {
  const status = await statusOf(kind);
  status?.addEventListener('change', () => status.state === 'granted' && onGranted(), { signal });
}
