import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Covers the conference's area and explains why it shows no video. */
export function ConferenceNotice({ icon, title, children, action }: Props) {
  return (
    <div
      role="status"
      className="absolute inset-0 grid place-content-center-safe justify-items-center gap-2 overflow-y-auto bg-sunken p-6 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full short:hidden bg-bay-soft text-bay-strong [&_svg]:size-6">
        {icon}
      </span>
      <h2 className="pt-2 text-lg">{title}</h2>
      <p className="max-w-[44ch] text-md text-balance text-ink-muted">{children}</p>
      {action && <div className="pt-3">{action}</div>}
    </div>
  );
}
