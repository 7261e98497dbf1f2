/** Whether an answer outside the limits is refused (`hard`), or accepted after a warning (`soft`). */
export type LimitMode = 'hard' | 'soft';

/** Upgrades a config to version 2, which says whether its limits are hard; those of version 1 are. */
export function upgradeLimits<C extends { limits: LimitMode }>(config: unknown, from: number): C {
  const stored = config as C;
  return from < 2 ? { ...stored, limits: 'hard' } : stored;
}
