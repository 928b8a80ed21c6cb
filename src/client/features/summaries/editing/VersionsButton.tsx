import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import type { Summary } from '#shared/contract/summaries.ts';

const VersionsDialog = lazy(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}));

export function VersionsButton({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t`Versions`} variant="secondary" onClick={() => setIsOpen(true)}>
        <History aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionsDialog summary={summary} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
