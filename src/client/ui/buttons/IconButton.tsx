import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'size' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
}

export function IconButton({ label, variant = 'ghost', ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <Button variant={variant} size="icon" aria-label={label} {...rest} />
    </Tooltip>
  );
}
