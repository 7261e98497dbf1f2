export { wilson, type ShareInterval as Share } from '#product/blocks/statistics/wilson.ts';
