import { messageOf } from '#client/language/shownError.ts';
import { ErrorState } from './ErrorState.tsx';

interface Props {
  title: string;
  /** The failed query. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown in place of data that could not be loaded: what, why, and a button that tries again. */
export function LoadFailure({ title, query }: Props) {
  return (
    <ErrorState
      title={title}
      message={messageOf(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
