import { useLingui } from '@lingui/react';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldFault, faultText } from '#client/language/problemText.ts';
import { cx } from '../cx.ts';

/** Props that connect the control to its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  label: ReactNode;
  help?: ReactNode;
  /** The error from the form library, or a translated text. */
  error?: FieldFault | string | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, help, error, className, children }: Props) {
  // Re-renders the error message when the language changes.
  useLingui();
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-md font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm text-madder">
          <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
          {typeof error === 'string' ? error : faultText(error)}
        </p>
      )}
    </div>
  );
}
