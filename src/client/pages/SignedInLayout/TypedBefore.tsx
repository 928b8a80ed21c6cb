import { useLingui } from '@lingui/react/macro';
import { UnsavedText } from '#client/features/conference/over/UnsavedText.tsx';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import { typedText } from '#client/ui/typedText.ts';

/** Shows the author what they had typed when the session ended, so that they can copy it. */
export function TypedBefore({ texts }: { texts: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && typedText.set(null)}
      staysOnOutsideClick
      title={t`You were signed out while you typed`}
    >
      <UnsavedText texts={() => texts} />
    </Dialog>
  );
}
