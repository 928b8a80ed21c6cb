import { useLingui } from '@lingui/react/macro';
import { MeetingNotFound } from '#client/features/conference/MeetingNotFound.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';

export function MeetingNotFoundScreen() {
  const { t } = useLingui();
  useTitle(t`Meeting Not Found`);
  return <MeetingNotFound />;
}
