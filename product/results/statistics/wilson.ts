export { wilson, type Share } from '#product/blocks/wilson.ts';
