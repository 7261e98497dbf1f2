/** All zones that this browser knows, UTC and the current one included, as entries of a menu. */
export function listTimeZones(current: string): { value: string; label: string }[] {
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
