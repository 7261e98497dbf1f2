import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

export const placeKinds: PlaceKind[] = [
  { table: 'waves', label: 'Invitation', buildPath: ({ study, id }) => `/study/${study}/waves/${id}` },
];
