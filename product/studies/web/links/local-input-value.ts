/** An instant as a `datetime-local` field shows it in the viewer's zone, to the minute; '' for none. */
export function toLocalInputValue(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The value of a `datetime-local` field as an instant; null while it is empty or incomplete. */
export function fromLocalInputValue(local: string): string | null {
  const date = local ? new Date(local) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
