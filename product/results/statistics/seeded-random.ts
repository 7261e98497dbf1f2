/** A random generator in [0, 1) with a fixed seed: Park & Miller (1988), Communications of the ACM 31, 1192–1201. */
export function seededRandom(): () => number {
  let state = 20_261_122;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}
