import { useLingui } from '@lingui/react/macro';
import { Tooltip } from '#client/ui/buttons/Tooltip.tsx';
import { cx } from '#client/ui/cx.ts';
import type { Actions } from '../../core/actions.ts';
import type { RoomState } from '../../core/state/roomState.ts';
import type { ToolbarButton } from './toolbarButtons.ts';
import { UnreadCount } from './UnreadCount.tsx';

export const BUTTON =
  'relative flex size-11 shrink-0 items-center justify-center rounded-md transition-colors duration-[140ms] [&_svg]:size-5.5';
const TOGGLE =
  'hover:bg-ink/10 aria-pressed:bg-bay-soft aria-pressed:text-bay-strong data-off:bg-madder-soft data-off:text-madder';
/** In the overflow menu a button has a label below its icon, because touch screens show no tooltips. */
const LABELLED =
  'h-auto min-h-11 w-20 flex-col gap-0.5 px-0.5 py-1 text-[0.6875rem] leading-[1.2] [&_svg]:shrink-0';

interface Props {
  button: ToolbarButton;
  state: RoomState;
  actions: Actions;
  isLabelled?: boolean;
}

/** One toolbar button, rendered for the current state of the room. */
export function StateButton({ button, state, actions, isLabelled = false }: Props) {
  const { t, i18n } = useLingui();
  const { label, Icon, isOn, isOff } = button.look(state);
  const text = i18n._(label);
  const unread = button.name === 'chat' ? state.unread : 0;
  const count = String(unread);
  const element = (
    <button
      type="button"
      aria-label={unread > 0 ? t`Chat, ${count} unread` : text}
      aria-pressed={isOn}
      data-off={isOff || undefined}
      onClick={() => void button.press(actions)}
      className={cx(BUTTON, TOGGLE, isLabelled && LABELLED)}
    >
      <Icon aria-hidden />
      {isLabelled && <span className="max-w-full text-balance break-words leading-[1.2]!">{text}</span>}
      <UnreadCount count={unread} />
    </button>
  );
  return isLabelled ? element : <Tooltip text={text}>{element}</Tooltip>;
}
