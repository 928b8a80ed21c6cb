import { Trans } from '@lingui/react/macro';
import { Card } from '#client/ui/layout/Card.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

export function LanguageCard() {
  return (
    <Card aria-labelledby="language-title" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 id="language-title" className="text-lg">
          <Trans>Language</Trans>
        </h2>
        <p className="max-w-[52ch] text-md text-ink-muted">
          <Trans>
            The language of the screens on this device. What people say in a meeting keeps its own language.
          </Trans>
        </p>
      </div>
      <LanguageSwitch className="max-sm:flex max-sm:w-full" />
    </Card>
  );
}
