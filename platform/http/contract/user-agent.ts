const BROWSERS: [RegExp, string][] = [
  // On phones, some name themselves otherwise beside the browser that they are built on.
  [/Edg(iOS|A)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** A program that is no browser names itself first: "curl/8.5.0". */
const PROGRAM = /^[\w.-]{1,40}(\/[\w.]{1,20})?/;

const findLabel = (labels: [RegExp, string][], userAgent: string) =>
  labels.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and operating system that a `User-Agent` header names, each null if it is not recognised. */
export const parseUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: findLabel(BROWSERS, userAgent) ?? null,
  system: findLabel(SYSTEMS, userAgent) ?? null,
});

/** "Firefox on Linux" from a `User-Agent` header, "curl/8.5.0" for programs, else null. */
export function formatUserAgent(userAgent: string): string | null {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? PROGRAM.exec(userAgent)?.[0] ?? null;
}
