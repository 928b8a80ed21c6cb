import type { ComponentProps } from 'react';
import { useRowLabel } from '../labels/useRowLabel.ts';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'size' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  /** The row that the button belongs to, whose title is added to the accessible name. */
  rowId?: string | undefined;
}

export function IconButton({ label, rowId, variant = 'ghost', ...rest }: Props) {
  const rowLabel = useRowLabel(rowId);
  return (
    <Tooltip text={label}>
      <Button variant={variant} size="icon" aria-label={label} {...rowLabel} {...rest} />
    </Tooltip>
  );
}
