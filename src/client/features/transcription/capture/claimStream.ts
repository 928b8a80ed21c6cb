/**
 * Claims a stream for this page until the returned function is called or the page is gone, even by a crash; null when another
 * page has it, or the browser has no Web Locks.
 */
export function claimStream(streamId: string): Promise<(() => void) | null> {
  if (!globalThis.navigator?.locks) return Promise.resolve(null);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(`speech ${streamId}`, { ifAvailable: true }, hold).catch(() => resolve(null));
  });
}
