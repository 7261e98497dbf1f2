import { expect, it } from 'vitest';
import { acceptsDevice, detectDevice, type Device } from './devices.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const IPAD_OR_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const CHROME_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

it.each<[string, string, Device]>([
  ['an iPhone', IPHONE, 'phone'],
  ['an Android tablet', ANDROID_TABLET, 'tablet'],
  ['a Mac', CHROME_ON_MAC, 'desktop'],
  ['something unknown', '', 'desktop'],
])('recognises %s', (_, userAgent, device) => {
  expect(detectDevice(userAgent)).toBe(device);
});

it.each<[Device[] | undefined, string, boolean]>([
  [undefined, IPHONE, true],
  [['phone'], IPHONE, true],
  [['desktop', 'tablet'], IPHONE, false],
  [['phone'], CHROME_ON_MAC, false],
  // An iPad cannot be told from a Mac, so it is not turned away from a study for tablets.
  [['tablet'], IPAD_OR_MAC, true],
  [['tablet'], CHROME_ON_MAC, false],
  [['phone'], IPAD_OR_MAC, false],
])('a study for %s', (devices, userAgent, accepted) => {
  expect(acceptsDevice(devices, userAgent)).toBe(accepted);
});
