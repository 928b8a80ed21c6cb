import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import { areShortcutsOn } from './areShortcutsOn.ts';
import { SHORTCUTS } from './shortcuts.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

export function HelpDialog({ isOpen, onClose }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={t`Keyboard shortcuts`}>
      {isOpen && !areShortcutsOn() && (
        <p className="pb-3 text-md text-ink-muted">
          <Trans>Single-key shortcuts are switched off, by “Keyboard shortcuts” in the menu.</Trans>
        </p>
      )}
      <dl>
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key} className="grid grid-cols-[4.75rem_1fr] items-center py-[5px]">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-2 py-0.5 font-sans text-sm">
                {key === 'Space' ? <Trans>Space</Trans> : key}
              </kbd>
            </dt>
            <dd>{i18n._(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
