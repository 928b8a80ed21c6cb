import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, description, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-line-strong/60 px-6 py-12 text-center">
      {icon && (
        <div className="mb-1 grid size-12 place-items-center rounded-full bg-bay-soft text-bay-strong [&_svg]:size-6">
          {icon}
        </div>
      )}
      <h2 className="text-lg">{title}</h2>
      {description && <p className="max-w-[46ch] text-md text-balance text-ink-muted">{description}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2 print:hidden">{action}</div>}
    </div>
  );
}
