import type { Role } from '#platform/authorisation/role.ts';

/** What each role may do, in one line. */
export const ROLE_LABELS: Record<Role, { label: string; sentence: string }> = {
  owner: { label: 'Owner', sentence: 'Can do everything, including transferring or deleting the workspace' },
  admin: { label: 'Admin', sentence: 'Manages members and settings, and does everything a researcher can' },
  researcher: { label: 'Researcher', sentence: 'Creates and runs studies, manages participants and exports' },
  viewer: { label: 'Viewer', sentence: 'Can view studies and results' },
};
