import { useLingui } from '@lingui/react/macro';
import { Ellipsis, PhoneOff } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Tooltip } from '#client/ui/Tooltip.tsx';
import type { Actions } from '../core/actions.ts';
import type { RoomState } from '../core/roomState.ts';
import { TOOLBAR_BUTTONS, type ToolbarButton } from './toolbarButtons.ts';

const BUTTON =
  'relative flex size-11 shrink-0 items-center justify-center rounded-md transition-colors duration-[140ms] [&_svg]:size-5.5';
const TOGGLE =
  'hover:bg-ink/10 aria-pressed:bg-bay-soft aria-pressed:text-bay-strong data-off:bg-madder-soft data-off:text-madder';
/** Layout of the overflow menu's buttons on a narrow screen, each with its label. */
const LISTED =
  'max-[45rem]:w-full max-[45rem]:justify-start max-[45rem]:gap-3.5 max-[45rem]:px-3 [&>span]:hidden max-[45rem]:[&>span]:inline';

interface Props {
  state: RoomState;
  actions: Actions;
  /** The toolbar buttons to show; null for all. */
  wanted: readonly string[] | null;
}

/** The requested buttons, in a fixed order. The button to leave is always shown. */
export function Toolbar({ state, actions, wanted }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const rareId = useId();
  const chosen = TOOLBAR_BUTTONS.filter(({ name }) => wanted?.includes(name) ?? true);
  const rare = chosen.filter(({ isRare }) => isRare);
  const toButton = (button: ToolbarButton) => (
    <StateButton key={button.name} button={button} state={state} actions={actions} />
  );
  return (
    <div
      role="toolbar"
      aria-label={t`Conference`}
      className="relative flex max-w-full items-center gap-1.5 self-center rounded-lg border border-line bg-surface p-1.5"
    >
      {chosen.filter(({ isRare }) => !isRare).map(toButton)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after its buttons */}
      <div
        id={rareId}
        onClick={() => setIsOpen(false)}
        className={cx(
          'flex gap-1.5 max-[45rem]:absolute max-[45rem]:end-0 max-[45rem]:bottom-[calc(100%+0.5rem)] max-[45rem]:z-1 max-[45rem]:w-60 max-[45rem]:flex-col max-[45rem]:rounded-lg max-[45rem]:border max-[45rem]:border-line max-[45rem]:bg-surface max-[45rem]:p-1.5 max-[45rem]:shadow-pop',
          !isOpen && 'max-[45rem]:hidden',
        )}
      >
        {rare.map(toButton)}
      </div>
      {rare.length > 0 && (
        <button
          type="button"
          aria-label={t`More`}
          aria-expanded={isOpen}
          aria-controls={rareId}
          onClick={() => setIsOpen(!isOpen)}
          className={cx(BUTTON, 'hover:bg-ink/10 min-[45rem]:hidden')}
        >
          <Ellipsis aria-hidden />
        </button>
      )}
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
  );
}

interface StateButtonProps {
  button: ToolbarButton;
  state: RoomState;
  actions: Actions;
}

function StateButton({ button, state, actions }: StateButtonProps) {
  const { t, i18n } = useLingui();
  const { label, Icon, isOn, isOff } = button.look(state);
  const text = i18n._(label);
  const unread = button.name === 'chat' ? state.unread : 0;
  const count = String(unread);
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={unread > 0 ? t`Chat, ${count} unread` : text}
        aria-pressed={isOn}
        data-off={isOff || undefined}
        onClick={() => void button.press(actions)}
        className={cx(BUTTON, TOGGLE, button.isRare && LISTED)}
      >
        <Icon aria-hidden />
        {button.isRare && <span>{text}</span>}
        {unread > 0 && (
          <span className="absolute end-0 top-0.5 min-w-4.5 rounded-full bg-bay px-1 text-[0.6875rem] leading-4.5 font-semibold text-on-bay">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
