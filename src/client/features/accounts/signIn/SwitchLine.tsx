interface Props {
  question: string;
  label: string;
  onClick: () => void;
}

/** A question with a button that looks like a link, which switches between login and registration. */
export function SwitchLine({ question, label, onClick }: Props) {
  return (
    <p className="text-center text-md text-ink-muted">
      {question}{' '}
      <button
        type="button"
        className="min-h-11 px-1 font-medium text-bay underline underline-offset-2 hover:text-bay-strong lg:min-h-8"
        onClick={onClick}
      >
        {label}
      </button>
    </p>
  );
}
