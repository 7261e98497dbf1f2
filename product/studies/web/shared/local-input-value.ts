/** An instant as a `datetime-local` field shows it in the viewer's zone, to the minute; '' for none. */
export function formatLocalInputValue(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  const padTwoDigits = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`;
  return `${day}T${padTwoDigits(date.getHours())}:${padTwoDigits(date.getMinutes())}`;
}

/** The value of a `datetime-local` field as an instant; null while it is empty or incomplete. */
export function parseLocalInputValue(local: string): string | null {
  const date = local ? new Date(local) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
