import { useSelected, useStore } from '#client/ui/store/useStore.ts';
import { type LinesState, NO_LINES } from '../../lines/log/linesState.ts';
import type { LiveView } from '../channel/useLiveMeeting.ts';

/** The lines of a live meeting. A component that calls this hook renders again for each new line. */
export const useLiveLines = ({ session }: LiveView): LinesState => useStore(session?.lines.state, NO_LINES);

/** Whether the meeting has any final line. Does not re-render for each new line. */
export const useHasLines = ({ session }: LiveView): boolean =>
  useSelected(session?.lines.state, NO_LINES, ({ log }) => log.length > 0);

/** Whether there is any line or preview. Does not re-render for each new line. */
export const useIsSpoken = ({ session }: LiveView): boolean =>
  useSelected(session?.lines.state, NO_LINES, ({ log, previews }) => log.length > 0 || previews.length > 0);
