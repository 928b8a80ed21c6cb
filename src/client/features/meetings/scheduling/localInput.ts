/** Formats a value for a datetime-local field, in the browser's time zone. */
export const toLocalInput = (moment: Date | string): string => {
  const date = new Date(moment);
  const parts = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];
  const [month, day, hours, minutes] = parts.map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}T${hours}:${minutes}`;
};

/** Converts the value of a datetime-local field, which is in the browser's time zone, to an ISO timestamp. */
export const fromLocalInput = (value: string): string => new Date(value).toISOString();
