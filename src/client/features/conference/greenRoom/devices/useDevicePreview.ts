import { useEffect, useState } from 'react';
import { useStore } from '#client/ui/store/useStore.ts';
import type { JoinPreferences } from '../joinPreferences.ts';
import { DevicePreview } from './devicePreview.ts';

/** Previews the devices while the screen is mounted; null before mounting. */
export function useDevicePreview(choice: JoinPreferences) {
  const [preview, setPreview] = useState<DevicePreview | null>(null);
  const [wishes] = useState(() => ({
    microphone: { isOn: choice.hasMicrophone, device: choice.microphone },
    camera: { isOn: choice.hasCamera, device: choice.camera },
  }));
  useEffect(() => {
    const opened = new DevicePreview(wishes);
    setPreview(opened);
    void opened.start();
    return () => opened.close();
  }, [wishes]);
  return { preview, state: useStore(preview?.state, null) };
}
