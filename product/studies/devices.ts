/** Kinds of devices on which a study can be answered. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Detects the kind of device from a User-Agent; unknown ones are `desktop`. */
export function detectDevice(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent)) return 'phone';
  return 'desktop';
}

/** Whether a study for these devices can be answered with a browser; without a list, with any. */
export function acceptsDevice(devices: readonly Device[] | undefined, userAgent: string): boolean {
  if (!devices || devices.includes(detectDevice(userAgent))) return true;
  // Safari on an iPad says that it runs on a Mac.
  return devices.includes('tablet') && /Macintosh.*Version\/[\d.]+ Safari/.test(userAgent);
}
