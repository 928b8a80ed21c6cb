import { useLingui } from '@lingui/react/macro';
import { PhoneOff } from 'lucide-react';
import { Tooltip } from '#client/ui/buttons/Tooltip.tsx';
import { cx } from '#client/ui/cx.ts';
import type { Actions } from '../../core/actions.ts';
import type { RoomState } from '../../core/state/roomState.ts';
import { fittingButtons } from './fittingButtons.ts';
import { BUTTON, StateButton } from './StateButton.tsx';
import { ToolbarMenu } from './ToolbarMenu.tsx';
import { TOOLBAR_BUTTONS } from './toolbarButtons.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  state: RoomState;
  actions: Actions;
  /** The toolbar buttons to show; null for all buttons. */
  wanted: readonly string[] | null;
}

/** The size of 1 rem in px, which depends on the font size that is set in the browser. */
const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The requested buttons in a fixed order; buttons without space are in a menu. The leave button is always shown. */
export function Toolbar({ state, actions, wanted }: Props) {
  const { t } = useLingui();
  const { ref, width } = useWidth<HTMLDivElement>();
  const chosen = TOOLBAR_BUTTONS.filter(
    ({ name, isSupported }) => (wanted?.includes(name) ?? true) && (isSupported?.() ?? true),
  );
  const { shown, more } = fittingButtons(chosen, width / remPx());
  return (
    <div ref={ref} className="relative flex justify-center [@container(height<10rem)]:hidden">
      <div
        role="toolbar"
        aria-label={t`Conference`}
        // In px, because WebKit leaves the other buttons in place when some are removed, unless the bar changes too.
        style={width === 0 ? undefined : { maxWidth: width }}
        className="flex items-center gap-1 rounded-lg border border-line bg-surface p-1.5"
      >
        {shown.map((button) => (
          <StateButton key={button.name} button={button} state={state} actions={actions} />
        ))}
        {more.length > 0 && <ToolbarMenu buttons={more} state={state} actions={actions} />}
        <Tooltip text={t`Leave`}>
          <button
            type="button"
            aria-label={t`Leave`}
            onClick={() => actions.hangUp()}
            className={cx(BUTTON, 'w-[3.625rem] bg-madder text-on-madder hover:bg-madder/86')}
          >
            <PhoneOff aria-hidden />
          </button>
        </Tooltip>
      </div>
    </div>
  );
}
