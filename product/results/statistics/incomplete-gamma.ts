export { upperGamma } from '#product/blocks/incomplete-gamma.ts';
