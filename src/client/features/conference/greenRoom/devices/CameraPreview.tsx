import { useLingui } from '@lingui/react/macro';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import type { DevicePreview, PreviewState } from './devicePreview.ts';

interface Props {
  preview: DevicePreview;
  state: PreviewState;
  name: string;
}

/** The participant's own video, mirrored as in a mirror, with the switches for microphone and camera. */
export function CameraPreview({ preview, state, name }: Props) {
  const { t } = useLingui();
  const { microphone, camera } = state;
  const video = useRef<HTMLVideoElement>(null);
  const { track } = camera;
  useEffect(() => {
    if (video.current) video.current.srcObject = track && new MediaStream([track]);
  }, [track]);
  return (
    <div className="relative mx-auto grid aspect-video w-full max-w-[19rem] place-items-center overflow-hidden rounded-lg bg-sunken">
      {track ? (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t`Your camera's picture`}
          className="absolute inset-0 size-full -scale-x-100 object-cover"
        />
      ) : camera.isOpening ? (
        <Spinner className="size-6" />
      ) : (
        <Avatar src={null} name={name} className="size-16 text-xl" />
      )}
      <div className="absolute inset-x-0 bottom-2 flex justify-center gap-2">
        <IconButton
          variant={microphone.isOn ? 'secondary' : 'danger'}
          label={microphone.isOn ? t`Mute microphone` : t`Unmute microphone`}
          onClick={() => preview.setOn('microphone', !microphone.isOn)}
        >
          {microphone.isOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        </IconButton>
        <IconButton
          variant={camera.isOn ? 'secondary' : 'danger'}
          label={camera.isOn ? t`Stop camera` : t`Start camera`}
          onClick={() => preview.setOn('camera', !camera.isOn)}
        >
          {camera.isOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        </IconButton>
      </div>
    </div>
  );
}
