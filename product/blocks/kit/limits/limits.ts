/** Whether an answer outside the limits is refused (`hard`), or accepted after a warning (`soft`). */
export type LimitMode = 'hard' | 'soft';

/** Version 2 added `limits`; the limits of version 1 were always hard. */
export function upgradeLimits<C extends { limits: LimitMode }>(config: unknown, fromVersion: number): C {
  const stored = config as C;
  return fromVersion < 2 ? { ...stored, limits: 'hard' } : stored;
}
