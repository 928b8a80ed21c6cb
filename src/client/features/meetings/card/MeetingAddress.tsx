import { ExternalLink } from 'lucide-react';

/** The meeting's address, as a link only if a browser can open it. */
export function MeetingAddress({ url }: { url: string }) {
  const isWeb = /^https?:\/\//.test(url);
  // Hides the scheme, which does not help the reader.
  const text = <span className="min-w-0 truncate">{url.replace(/^https?:\/\//, '')}</span>;
  const className = 'flex min-w-0 max-w-full items-center gap-1 text-xs text-ink-muted lg:max-w-56';
  if (!isWeb)
    return (
      <span dir="ltr" className={className}>
        {text}
      </span>
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      dir="ltr"
      className={`${className} -my-2 py-2 underline-offset-2 hover:text-bay-strong hover:underline`}
    >
      {text}
      <ExternalLink aria-hidden className="size-3 shrink-0" />
    </a>
  );
}
