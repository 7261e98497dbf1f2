/** The zone of the browser, in which people see all dates. */
export const getViewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** A zone for people: "America/Los Angeles". */
export const formatZone = (zone: string): string => zone.replaceAll('_', ' ');
