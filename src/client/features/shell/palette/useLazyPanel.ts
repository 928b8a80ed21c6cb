import { t } from '@lingui/core/macro';
import { type ComponentType, useState } from 'react';
import { loadAllTexts } from '#client/locales/texts.ts';
import { unreachableTitle } from '#client/ui/fallbacks/unreachableTitle.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/** State of a lazily loaded dialog. It counts as open at once, and renders when its code has loaded. */
export function useLazyPanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    setIsOpen(true);
    if (Panel) return;
    try {
      const [loaded] = await Promise.all([load(), loadAllTexts()]);
      setPanel(() => loaded);
    } catch {
      setIsOpen(false);
      toast({
        title: unreachableTitle(),
        description: t`Try again when the connection is back.`,
        variant: 'destructive',
      });
    }
  };
  return { Panel, isOpen, setIsOpen, open };
}
