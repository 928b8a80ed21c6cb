const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 'MMM d, yyyy', such as Nov 20, 2026, in the reader's zone. */
export const formatDay = (iso: string): string => {
  const date = new Date(iso);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
};

/** 'h:mm a', such as 9:05 AM, in the reader's zone. */
export const formatTime = (iso: string): string => {
  const date = new Date(iso);
  const hours = date.getHours();
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** 'MMM d, yyyy h:mm a', as every date of a meeting is shown. */
export const formatMoment = (iso: string): string => `${formatDay(iso)} ${formatTime(iso)}`;

/** The end of a meeting beside its start: the time alone, unless it lies on another day. */
export const formatEnd = (startIso: string, endIso: string): string =>
  formatDay(startIso) === formatDay(endIso) ? formatTime(endIso) : formatMoment(endIso);

/** What a datetime-local field shows for a moment. */
export const toLocalInput = (moment: Date | string): string => {
  const date = new Date(moment);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** What goes over the wire for a datetime-local field, which is read in the browser's zone. */
export const fromLocalInput = (value: string): string => new Date(value).toISOString();
