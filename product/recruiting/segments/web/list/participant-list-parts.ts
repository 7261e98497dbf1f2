import type { ParticipantListPart } from '#product/participants/web/shared/list-part.ts';
import { AddToSegment } from './add-to-segment.tsx';
import { ListFilters } from './list-filters.tsx';

export const participantListParts: ParticipantListPart[] = [
  { id: 'segments', Filters: ListFilters, Selected: AddToSegment },
];
