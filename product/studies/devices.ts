/** Kinds of devices on which a study can be answered. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Detects the kind of device from a User-Agent; a device that is not recognised counts as `desktop`. */
export function detectDevice(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent)) return 'phone';
  return 'desktop';
}

/** Whether a study for `devices` can be answered with this browser; without `devices`, it can on all. */
export function acceptsDevice(devices: readonly Device[] | undefined, userAgent: string): boolean {
  if (!devices || devices.includes(detectDevice(userAgent))) return true;
  // Safari on an iPad says that it runs on a Mac, so that a Mac with Safari is accepted as a tablet, too.
  return devices.includes('tablet') && /Macintosh.*Version\/[\d.]+ Safari/.test(userAgent);
}
