/** An instant as a `datetime-local` field shows it in the viewer's zone, to the minute; '' for none. */
export function toZoned(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What such a field holds, as an instant; null while it is empty or half typed. */
export function fromZoned(local: string): string | null {
  const date = local ? new Date(local) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
