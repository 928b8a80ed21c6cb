/** iPhones show videos in full screen, and no other element. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export const canShowFullscreen = (): boolean =>
  document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;

/** Shows the element in full screen, or leaves it; a browser's refusal changes nothing. */
export function showFullscreen(element: HTMLElement): void {
  if (document.fullscreenElement === element) void document.exitFullscreen();
  else if (document.fullscreenEnabled) element.requestFullscreen().catch(() => undefined);
  else (element.querySelector('video') as PhoneVideo | null)?.webkitEnterFullscreen?.();
}
