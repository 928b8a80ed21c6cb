import { useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';

interface Props {
  isDisabled: boolean;
  isCoolingDown: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
}

export function GenerateSummaryButton({ isDisabled, isCoolingDown, isGenerating, onGenerate }: Props) {
  const { t } = useLingui();
  return (
    <Button
      variant="primary"
      disabled={isDisabled}
      isBusy={isGenerating}
      isResting={isCoolingDown}
      onClick={onGenerate}
    >
      {!isGenerating && <Sparkles aria-hidden />}
      {isGenerating ? t`Generating...` : t`Generate Summary`}
    </Button>
  );
}
