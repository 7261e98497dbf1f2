import type { AuditEntry } from '../contract.ts';

/** Entries that differ in time only, such as the saves of a draft, newest first. */
export interface EntryGroup {
  newest: AuditEntry;
  oldest: AuditEntry;
  count: number;
}

/** Longest pause between two entries of a group. */
const MAX_PAUSE_MS = 30 * 60_000;

/** Everything about an entry that its row shows, except the time. */
const getShownFacts = ({ action, entity, actor, detail, address, device }: AuditEntry) =>
  JSON.stringify([
    action,
    entity,
    actor.kind,
    actor.person?.id,
    actor.apiKey?.id,
    // The revision of a draft is not shown.
    action === 'study.edit' ? null : detail,
    address,
    device,
  ]);

/** Groups neighbouring entries that look the same. */
export function groupEntries(entries: AuditEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const isSame =
      group &&
      getShownFacts(group.oldest) === getShownFacts(entry) &&
      new Date(group.oldest.at).getTime() - new Date(entry.at).getTime() <= MAX_PAUSE_MS;
    if (isSame) {
      group.oldest = entry;
      group.count += 1;
    } else groups.push({ newest: entry, oldest: entry, count: 1 });
  }
  return groups;
}
