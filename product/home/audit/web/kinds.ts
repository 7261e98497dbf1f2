import type { AuditKinds } from '#product/workspaces/audit/audit-kind.ts';

const modules = import.meta.glob<Record<string, AuditKinds>>('../../../**/audit-kinds.ts', { eager: true });

/** Every audited action of all features; found by their file name. */
export const AUDIT_KINDS: AuditKinds = Object.assign({}, ...Object.values(modules).flatMap(Object.values));
