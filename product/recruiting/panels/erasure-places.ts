import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

export const placeKinds: PlaceKind[] = [
  { table: 'panels', label: 'Panel', buildPath: ({ study }) => `/study/${study}/panel` },
];
