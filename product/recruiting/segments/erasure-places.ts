import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

export const placeKinds: PlaceKind[] = [
  { table: 'segments', label: 'Segment', buildPath: ({ id }) => `/participants/segments/${id}` },
];
