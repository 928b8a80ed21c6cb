import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import { canRejoin } from '../core/state/endings.ts';
import type { RoomState } from '../core/state/roomState.ts';
import { ENDING_TEXTS } from '../texts/endingTexts.ts';

/** Covers the tiles while joining and after the conference has ended. */
export function StatusOverlay({ phase, ending }: Pick<RoomState, 'phase' | 'ending'>) {
  const { i18n } = useLingui();
  const texts = ending && ENDING_TEXTS[ending];
  return (
    <div
      role="status"
      hidden={phase !== 'joining' && phase !== 'over'}
      className="absolute inset-0 grid place-content-center justify-items-center gap-2.5 bg-sunken p-6 text-center"
    >
      {!texts && <Spinner className="size-5 text-bay" />}
      <h1 className="text-lg">{texts ? i18n._(texts.title) : <Trans>Joining…</Trans>}</h1>
      {texts?.message && <p className="max-w-[44ch] text-ink-muted">{i18n._(texts.message)}</p>}
      {ending && canRejoin(ending) && (
        <Button variant="primary" onClick={() => location.reload()} className="mt-2">
          <Trans>Join again</Trans>
        </Button>
      )}
    </div>
  );
}
