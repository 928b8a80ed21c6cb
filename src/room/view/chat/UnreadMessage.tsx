import type { ChatLine } from '../../core/state/roomState.ts';
import { memberLabel } from '../../texts/memberLabel.ts';

/** Announces a chat message to screen readers while the chat is closed, because its log is then hidden. */
export function UnreadMessage({ line }: { line: ChatLine | undefined }) {
  return (
    <div role="status" className="sr-only">
      {line && (
        <p key={line.number}>
          <bdi>{memberLabel(line.sender)}</bdi>: <span dir="auto">{line.text}</span>
        </p>
      )}
    </div>
  );
}
