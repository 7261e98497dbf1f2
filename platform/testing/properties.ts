import fc from 'fast-check';

const { FAULT_SEED, EARSHOT_LONG_TESTS } = process.env;

// The same cases at every `npm test`: it fails by what changed, never by chance. `npm run test:long` draws others,
// and prints the seed of what it finds.
if (FAULT_SEED || !EARSHOT_LONG_TESTS) fc.configureGlobal({ seed: Number(FAULT_SEED ?? 20261120) });

export { fc };
