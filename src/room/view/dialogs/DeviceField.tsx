import { useState } from 'react';
import { inputClass } from '#client/ui/forms/Input.tsx';
import type { Device } from '../../core/media/devices.ts';

interface Props {
  label: string;
  /** Shown if there is no device of this kind. */
  none: string;
  devices: Device[];
  inUse: string;
  onChoose: (deviceId: string) => void;
}

/** Uses a native <select>, for which phones have their own user interface. */
export function DeviceField({ label, none, devices, inUse, onChoose }: Props) {
  const [chosen, setChosen] = useState(inUse);
  const isThere = devices.some(({ deviceId }) => deviceId === chosen);
  return (
    <label className="grid gap-1.5">
      <span className="text-md font-medium">{label}</span>
      <select
        value={isThere ? chosen : inUse}
        disabled={devices.length === 0}
        onChange={({ target }) => {
          setChosen(target.value);
          onChoose(target.value);
        }}
        className={inputClass}
      >
        {devices.map(({ deviceId, label: name }) => (
          <option key={deviceId} value={deviceId}>
            {name || label}
          </option>
        ))}
        {devices.length === 0 && <option>{none}</option>}
      </select>
    </label>
  );
}
