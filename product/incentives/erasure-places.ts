import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

export const placeKinds: PlaceKind[] = [
  { table: 'incentives', label: 'Incentive', buildPath: () => '/account/incentives' },
];
