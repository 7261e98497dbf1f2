import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { estimateMinutes } from '../../rehearsal/estimate-seconds.ts';
import { expandContent } from '../../upgrade.ts';
import { useEditing } from '../editor/use-draft.ts';

/** How long the study takes; null if it names no time. */
export function useEstimatedMinutes(): number | null {
  const { content } = useEditing();
  return (
    (content.settings.estimatedMinutes ?? estimateMinutes(expandContent(content), findTeamBlockType)) || null
  );
}
