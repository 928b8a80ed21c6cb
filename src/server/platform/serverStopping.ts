import { AppError } from './errors.ts';

/** Why work was broken off that the next process of the server can do. */
export const serverStopping = (): AppError => new AppError('server_stopping', { retryAfterSeconds: 5 });
