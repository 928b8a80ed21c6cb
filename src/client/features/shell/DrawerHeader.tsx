import { Logo } from '#client/ui/brand/Logo.tsx';
import { CloseButton } from '#client/ui/buttons/CloseButton.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

interface Props {
  closeLabel: string;
  onClose: () => void;
}

/** The first row of a menu in a drawer. */
export const DrawerHeader = ({ closeLabel, onClose }: Props) => (
  <div className="flex items-center justify-between p-4 pb-2">
    <Logo name={PRODUCT_NAME} />
    <CloseButton label={closeLabel} onClose={onClose} />
  </div>
);
