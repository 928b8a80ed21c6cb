import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  children?: ReactNode;
}

export function SectionHeading({ id, title, children }: Props) {
  return (
    <div className="grid gap-2">
      <h2 id={id} className="text-2xl lg:text-3xl">
        {title}
      </h2>
      {children && <p className="max-w-[52ch] text-base text-ink-muted lg:text-lg">{children}</p>}
    </div>
  );
}
