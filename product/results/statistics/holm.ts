export { holm } from '#product/blocks/statistics/holm.ts';
