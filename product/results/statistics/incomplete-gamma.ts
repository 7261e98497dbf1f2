export { upperGamma } from '#product/blocks/statistics/incomplete-gamma.ts';
