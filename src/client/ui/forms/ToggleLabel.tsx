import type { ReactNode } from 'react';

/** Props shared by the checkbox and the switch. */
export interface ToggleProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The label and the help of the control with this id; the help's id ends in `-help`. */
export function ToggleLabel({ id, label, help }: { id: string } & Pick<ToggleProps, 'label' | 'help'>) {
  return (
    <>
      <label htmlFor={id} className="cursor-pointer text-md font-medium">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {help}
        </p>
      )}
    </>
  );
}
