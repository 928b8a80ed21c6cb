import { AppError } from './errors.ts';

/** The error of work that was aborted because the server is stopping. A retry succeeds after the restart. */
export const serverStopping = (): AppError => new AppError('server_stopping', { retryAfterSeconds: 5 });
