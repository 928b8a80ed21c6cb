import { useLingui } from '@lingui/react/macro';
import type { NoticeContent } from '../core/state/roomState.ts';
import { memberLabel } from '../texts/memberLabel.ts';
import { INTERRUPTION_TEXTS, PROBLEM_TEXTS } from '../texts/problemTexts.ts';

export function useNoticeText(): (news: NoticeContent) => string {
  const { t, i18n } = useLingui();
  return (news) => {
    if (news.kind === 'deviceProblem') return i18n._(PROBLEM_TEXTS[news.device][news.problem]);
    if (news.kind === 'deviceInterrupted') return i18n._(INTERRUPTION_TEXTS[news.device]);
    if (news.kind === 'microphoneReplaced') {
      const microphone = news.label;
      return t`Your microphone was disconnected. This one is used now: ${microphone}`;
    }
    if (news.kind === 'becameHost') return t`You are the host now`;
    if (news.kind === 'ownerStays') return t`The owner of a meeting cannot be removed`;
    const name = memberLabel(news.who);
    if (news.kind === 'muted') return t`${name} muted your microphone`;
    if (news.kind === 'joined') return t`${name} joined`;
    if (news.kind === 'left') return t`${name} left`;
    if (news.kind === 'handRaised') return t`${name} raised a hand`;
    return t`${name} is sharing a screen`;
  };
}
