import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Switch } from '#client/ui/forms/Switch.tsx';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import { useStore } from '#client/ui/store/useStore.ts';
import { Keys } from './Keys.tsx';
import { GO_KEYS, paletteKeys, undoKeys } from './shortcutKeys.ts';
import { shortcutSetting, turnShortcuts } from './shortcutSetting.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ShortcutsDialog({ open, onOpenChange }: Props) {
  const { t } = useLingui();
  const isOn = useStore(shortcutSetting, true);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`}>
      <div className="grid gap-5">
        <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
          <Shortcut name={t`Search or jump to`} keys={paletteKeys()} />
          <Shortcut name={t`Go to a message that appeared`} keys={['F8']} />
          <Shortcut name={t`Undo what a message reports`} keys={undoKeys()} />
        </dl>
        <div className="grid gap-3 border-t border-line pt-4">
          <Switch
            label={t`Single-key shortcuts`}
            help={t`Switch them off if you dictate, or press keys by accident.`}
            checked={isOn}
            onChange={turnShortcuts}
          />
          <dl className={isOn ? LIST : `${LIST} text-ink-muted`}>
            <Shortcut name={t`New meeting`} keys={['N']} />
            <Shortcut name={t`Search`} keys={['/']} />
            <Shortcut name={t`Keyboard shortcuts`} keys={['?']} />
            {Object.entries(GO_KEYS).map(([key, { name }]) => (
              <Shortcut key={key} name={t(name)} keys={['G', key.toUpperCase()]} />
            ))}
          </dl>
        </div>
      </div>
    </Dialog>
  );
}

const LIST = 'grid gap-x-8 gap-y-2.5 sm:grid-cols-2';

function Shortcut({ name, keys }: { name: ReactNode; keys: readonly string[] }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-md">{name}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
