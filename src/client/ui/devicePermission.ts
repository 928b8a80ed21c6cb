const statusOf = (name: PermissionName): Promise<PermissionStatus | null> =>
  // Wrapped in a promise, because browsers without these permissions or without the Permissions API throw.
  Promise.resolve()
    .then(() => navigator.permissions.query({ name }))
    .catch(() => null);

/** The state of a permission; null if the browser does not report it. */
export const permissionOf = async (name: PermissionName): Promise<PermissionState | null> =>
  (await statusOf(name))?.state ?? null;

/** Calls `onGranted` whenever the permission is granted later, until the signal aborts. */
export async function watchPermission(
  name: PermissionName,
  signal: AbortSignal,
  onGranted: () => void,
): Promise<void> {
  const status = await statusOf(name);
  status?.addEventListener('change', () => status.state === 'granted' && onGranted(), { signal });
}
