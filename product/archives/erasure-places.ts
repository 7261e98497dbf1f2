import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

export const placeKinds: PlaceKind[] = [{ table: 'exports', label: 'File name of an export' }];
