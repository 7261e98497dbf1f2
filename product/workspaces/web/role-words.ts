import type { Role } from '#platform/authorisation/role.ts';

/** What each role may do, in one line. */
export const ROLE_LABELS: Record<Role, { label: string; sentence: string }> = {
  owner: { label: 'Owner', sentence: 'Everything, and hands over or deletes the workspace' },
  admin: { label: 'Admin', sentence: 'Members and settings, and everything a researcher does' },
  researcher: { label: 'Researcher', sentence: 'Studies, participants, exports' },
  viewer: { label: 'Viewer', sentence: 'Reads studies and results' },
};
