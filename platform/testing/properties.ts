import fc from 'fast-check';

const { FAULT_SEED, EARSHOT_LONG_TESTS } = process.env;

// `npm test` always uses the same cases, so that it never fails at random. `npm run test:long` generates new ones
// and prints the seed of a failure.
if (FAULT_SEED || !EARSHOT_LONG_TESTS) fc.configureGlobal({ seed: Number(FAULT_SEED ?? 20261120) });

export { fc };
