/**
 * Claims a stream with a Web Lock, so that one page delivers it. Returns a function that releases the claim, which also
 * ends when the page closes or crashes; null if another page has the claim, or if the browser has no Web Locks.
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
