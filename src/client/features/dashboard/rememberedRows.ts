import { readStored, store } from '#client/ui/store/browserStorage.ts';

const KEY = 'upcoming-rows';

/** The number of rows on the dashboard at the last visit, so that the skeleton reserves the right height. */
export function rememberedRows(): number {
  const rows = Number(readStored('localStorage', KEY));
  return Number.isInteger(rows) && rows > 0 ? rows : 0;
}

export const rememberRows = (rows: number): void => store('localStorage', KEY, String(rows));
