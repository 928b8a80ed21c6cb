/** iPhones support full screen only for videos. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export const canShowFullscreen = (): boolean =>
  document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;

/** Shows the element in full screen, or leaves full screen; ignores a refusal by the browser. */
export function showFullscreen(element: HTMLElement): void {
  if (document.fullscreenElement === element) void document.exitFullscreen();
  else if (document.fullscreenEnabled) element.requestFullscreen().catch(() => undefined);
  else (element.querySelector('video') as PhoneVideo | null)?.webkitEnterFullscreen?.();
}
