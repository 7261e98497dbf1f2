import type { Config } from '../config/config.ts';
import type { Tx } from '../db/core/database.ts';
import type { Scope } from '../db/core/scope.ts';
import type { Services } from '../http/server/services.ts';

/** How one kind of data that a workspace can have deleted by age is counted and deleted. */
export interface RetentionPart<Kind extends string = string> {
  kind: Kind;
  /** The shortest period in days that can be set. */
  minDays: number;
  /** The longest period in days, where the operator limits it; absent without a limit. */
  getMaxDays?(config: Config): number;
  /** How many items older than `before` there are. */
  count(tx: Tx, scope: Scope, before: Date): Promise<number>;
  /**
   * Deletes some items older than `before`, in short transactions that can be repeated after a crash. `handled` is less
   * than `size` when none are left for now; `deleted` is how many people cannot see any more because of this call.
   */
  deleteBatch(
    services: Services,
    scope: Scope,
    before: Date,
    size: number,
  ): Promise<{ handled: number; deleted: number }>;
}
