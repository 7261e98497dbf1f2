import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

export const placeKinds: PlaceKind[] = [
  { table: 'calendar_events', label: 'Calendar event', buildPath: () => '/account/calendar' },
];
