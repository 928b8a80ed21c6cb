export const serverText = (message: string): string => message;
