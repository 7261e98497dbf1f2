import type { Role } from '#platform/authorisation/role.ts';
import { texts } from './texts.ts';

/** What each role may do, in one line. */
export const ROLE_LABELS: Record<Role, { label: string; sentence: string }> = {
  owner: { label: texts.roles.owner, sentence: texts.roles.ownerExplained },
  admin: { label: texts.roles.admin, sentence: texts.roles.adminExplained },
  researcher: { label: texts.roles.researcher, sentence: texts.roles.researcherExplained },
  viewer: { label: texts.roles.viewer, sentence: texts.roles.viewerExplained },
};
