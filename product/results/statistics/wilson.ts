export { wilson, type Share } from '#product/blocks/statistics/wilson.ts';
