import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import { canChooseSpeaker, type Device, type DeviceManager, listDevices } from '../../core/media/devices.ts';
import { DeviceField } from './DeviceField.tsx';

interface Kind {
  kind: MediaDeviceKind;
  label: MessageDescriptor;
  none: MessageDescriptor;
}

const KINDS: Kind[] = [
  { kind: 'audioinput', label: msg`Microphone`, none: msg`No microphone found` },
  { kind: 'videoinput', label: msg`Camera`, none: msg`No camera found` },
];
const SPEAKER: Kind = { kind: 'audiooutput', label: msg`Speaker`, none: msg`No speaker found` };

interface Props {
  isOpen: boolean;
  onClose: () => void;
  deviceManager: DeviceManager;
}

export function SettingsDialog({ isOpen, onClose, deviceManager }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={t({ context: 'room', message: 'Settings' })}>
      <DeviceFields deviceManager={deviceManager} />
    </Dialog>
  );
}

function DeviceFields({ deviceManager }: { deviceManager: DeviceManager }) {
  const { i18n } = useLingui();
  const [devices, setDevices] = useState<Device[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const list = async () => {
      const listed = await listDevices();
      if (!controller.signal.aborted) setDevices(listed);
    };
    void list();
    navigator.mediaDevices?.addEventListener('devicechange', list, controller);
    return () => controller.abort();
  }, []);
  return (
    <div className="grid gap-3.5">
      {devices &&
        [...KINDS, ...(canChooseSpeaker() ? [SPEAKER] : [])].map(({ kind, label, none }) => (
          <DeviceField
            key={kind}
            label={i18n._(label)}
            none={i18n._(none)}
            devices={devices.filter((device) => device.kind === kind)}
            inUse={deviceManager.inUse(kind)}
            onChoose={(deviceId) => void deviceManager.choose({ kind, id: deviceId })}
          />
        ))}
    </div>
  );
}
