import { X } from 'lucide-react';
import { buttonClass } from './buttonClass.ts';

interface Props {
  /** The accessible name. */
  label: string;
  onClose: () => void;
}

/** Closes the panel around it. Has no tooltip, unlike `IconButton`, because pages for visitors do not load tooltips. */
export const CloseButton = ({ label, onClose }: Props) => (
  <button type="button" aria-label={label} onClick={onClose} className={buttonClass('ghost', 'icon')}>
    <X aria-hidden />
  </button>
);
