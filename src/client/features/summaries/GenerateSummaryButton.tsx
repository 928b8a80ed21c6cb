import { Sparkles } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';

interface Props {
  isDisabled: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
}

export function GenerateSummaryButton({ isDisabled, isGenerating, onGenerate }: Props) {
  return (
    <Button variant="primary" disabled={isDisabled} isBusy={isGenerating} onClick={onGenerate}>
      {!isGenerating && <Sparkles aria-hidden />}
      {isGenerating ? 'Generating...' : 'Generate Summary'}
    </Button>
  );
}
