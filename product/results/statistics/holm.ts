export { holm } from '#product/blocks/holm.ts';
