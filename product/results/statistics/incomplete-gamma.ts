export { regularisedUpperGamma as upperGamma } from '#product/blocks/statistics/incomplete-gamma.ts';
