import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  items: readonly { question: string; answer: ReactNode }[];
}

/** Questions that open to their answers. The browser's own element: it works by keyboard and is found by its search. */
export function Questions({ items }: Props) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-base font-medium transition-colors duration-150 hover:text-bay-strong [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-bay transition-transform duration-150 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[64ch] pb-5 text-base text-ink-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
