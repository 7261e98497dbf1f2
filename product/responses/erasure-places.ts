import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

const toResponse = ({ study, response, id }: Record<string, string>): string | null =>
  study ? `/summary/study/${study}/responses/${response ?? id}` : null;

export const placeKinds: PlaceKind[] = [
  { table: 'answers', label: 'Answer of somebody else', buildPath: toResponse },
  { table: 'responses', label: 'Parameters of another response', buildPath: toResponse },
  { table: 'response_notes', label: 'Note on another response', buildPath: toResponse },
];
