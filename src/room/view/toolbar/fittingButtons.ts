const BUTTON_REM = 3;
/** Padding and border of the bar, and the wider leave button, in rem. */
const FIXED_REM = 0.875 + 3.625;

interface Fitting<Button> {
  shown: Button[];
  /** Buttons in the overflow menu, whose own button takes one place. */
  more: Button[];
}

/** Splits the buttons by the width of the bar in rem; the first buttons stay in the bar. */
export function fittingButtons<Button>(buttons: readonly Button[], width: number): Fitting<Button> {
  const places = Math.max(1, Math.floor((width - FIXED_REM) / BUTTON_REM));
  const count = buttons.length <= places ? buttons.length : places - 1;
  return { shown: buttons.slice(0, count), more: buttons.slice(count) };
}
