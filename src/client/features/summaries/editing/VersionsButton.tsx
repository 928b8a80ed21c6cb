import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useLazyPanel } from '#client/locales/useLazyPanel.ts';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import type { Summary } from '#shared/contract/summaries.ts';

const loadVersions = async () => (await import('./VersionsDialog.tsx')).VersionsDialog;

export function VersionsButton({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const versions = useLazyPanel(loadVersions);
  return (
    <>
      <IconButton label={t`Versions`} variant="secondary" onClick={() => void versions.open()}>
        <History aria-hidden />
      </IconButton>
      {versions.isOpen && versions.Panel && (
        <versions.Panel summary={summary} onClose={() => versions.setIsOpen(false)} />
      )}
    </>
  );
}
