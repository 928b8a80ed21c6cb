import { useEffect, useRef, useState } from 'react';

/** Attaches a track to a `<video>`. Returns whether its first frame has arrived, before which the video is black. */
export function useVideoTrack(track: MediaStreamTrack | null) {
  const ref = useRef<HTMLVideoElement>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const updatePicture = () => {
    const video = ref.current;
    setHasPicture(video !== null && video.srcObject !== null && video.videoWidth > 0);
  };
  useEffect(() => {
    const video = ref.current!;
    video.srcObject = track ? new MediaStream([track]) : null;
    setHasPicture(video.srcObject !== null && video.videoWidth > 0);
    return () => {
      video.srcObject = null;
    };
  }, [track]);
  return { ref, hasPicture, onResize: updatePicture, onLoadedData: updatePicture, onEmptied: updatePicture };
}
