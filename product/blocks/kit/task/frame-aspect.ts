/** Width to height of a usual screen of the device; a screen with a lower ratio than `long` is a long page. */
const ASPECTS = { phone: { usual: 390 / 844, long: 0.4 }, desktop: { usual: 1.6, long: 1.2 } };

/**
 * The ratio of width to height of the frame that all screens of a prototype are shown in, so that none jumps in scale:
 * the highest screen fits, and long pages scroll in it.
 */
export function computeFrameAspect(
  device: keyof typeof ASPECTS,
  screens: { width: number; height: number }[],
): number {
  const { usual, long } = ASPECTS[device];
  const aspects = screens.map(({ width, height }) => width / height);
  const whole = aspects.filter((aspect) => aspect >= long);
  return whole.length === aspects.length ? Math.min(...aspects) : Math.min(usual, ...whole);
}
