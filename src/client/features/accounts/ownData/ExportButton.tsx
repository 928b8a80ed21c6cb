import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useExportData } from './useOwnData.ts';

export function ExportButton() {
  const { t } = useLingui();
  const exportData = useExportData();
  return (
    <Button isBusy={exportData.isPending} onClick={() => exportData.mutate()}>
      {!exportData.isPending && <Download aria-hidden />}
      {exportData.isPending ? t`Exporting...` : t`Export my data`}
    </Button>
  );
}
