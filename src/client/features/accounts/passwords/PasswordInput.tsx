import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Input } from '#client/ui/forms/Input.tsx';

export function PasswordInput(props: ComponentProps<'input'>) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div dir="ltr" className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pe-12" />
      <button
        type="button"
        aria-label={t`Show characters`}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className={buttonClass('ghost', 'icon', 'absolute end-0 top-0')}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}
