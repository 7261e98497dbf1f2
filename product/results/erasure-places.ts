import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

const toSummary =
  (tab: string) =>
  ({ study }: Record<string, string>) =>
    study ? `/summary/study/${study}/${tab}` : null;

export const placeKinds: PlaceKind[] = [
  { table: 'merged_names', label: 'Merged names in results', buildPath: toSummary('results') },
  { table: 'study_weights', label: 'Weights of a study', buildPath: toSummary('results/weights') },
  { table: 'result_links', label: 'Link with results', buildPath: toSummary('overview') },
];
