import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';

interface Props {
  items: readonly { question: MessageDescriptor; answer: MessageDescriptor }[];
}

/** Collapsible questions and answers. Uses <details>, which works by keyboard and which find-in-page opens. */
export function Questions({ items }: Props) {
  const { t } = useLingui();
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question.id} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-base font-medium transition-colors duration-150 hover:text-bay-strong [&::-webkit-details-marker]:hidden">
            {t(question)}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-bay transition-transform duration-150 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[64ch] pb-5 text-base text-ink-muted">{t(answer)}</p>
        </details>
      ))}
    </div>
  );
}
