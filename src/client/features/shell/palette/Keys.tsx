/** Shows a key sequence with the labels of the keys. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span dir="ltr" className="inline-flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-5 min-w-5 place-items-center rounded-[4px] border border-line bg-sunken px-1 font-sans text-xs text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
