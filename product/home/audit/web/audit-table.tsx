import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { formatExact } from '#platform/ui/figures.ts';
import type { AuditEntry } from '../contract.ts';
import { describeEntry, formatActor, getReferenceName } from '../format-entry.ts';
import { entryTexts } from '../entry-texts.ts';
import type { EntityReference } from '#product/workspaces/audit/sentence.ts';
import classes from './audit.module.css';
import { formatMinute } from './days.ts';
import { groupEntries, type EntryGroup } from './group-entries.ts';
import { texts } from './texts.ts';
import type { AuditFilterState } from './use-audit-filters.ts';
import type { AuditKinds } from '#product/workspaces/audit/audit-kind.ts';
// Sentences about retention periods name kinds of data.
import '#product/workspaces/retention/web/load-kinds.ts';

const modules = import.meta.glob<Record<string, AuditKinds>>('../../../**/audit-kinds.ts', { eager: true });

/** Every audited action of all features; found by their file name. */
const AUDIT_KINDS: AuditKinds = Object.assign({}, ...Object.values(modules).flatMap(Object.values));

type SetFilters = AuditFilterState['setFilters'];

/** The entries as a table, which CSS shows as cards on phones. */
export function AuditTable({ entries, setFilters }: { entries: AuditEntry[]; setFilters: SetFilters }) {
  const { time, person, action, from } = texts.columns;
  return (
    <table className={classes.table} aria-label={texts.auditLog}>
      <thead>
        <tr>
          {[time, person, action, from].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{texts.menu.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groupEntries(entries).map((group) => (
          <EntryRow key={group.newest.id} group={group} setFilters={setFilters} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ group, setFilters }: { group: EntryGroup; setFilters: SetFilters }) {
  const entry = group.newest;
  const time = new Date(entry.at);
  return (
    <tr>
      <td className={classes.time}>
        <span title={formatExact(time)}>{formatMinute(time, new Date())}</span>
        <span className="muted">
          <DateTime at={time} />
        </span>
      </td>
      <td className={classes.person}>
        {formatActor(entry)}
        {entry.actor.apiKey && (
          <span className="muted">{entryTexts.withApiKey(entry.actor.apiKey.name)}</span>
        )}
      </td>
      <td className={classes.action}>
        <EntrySentence entry={entry} />
        {group.count > 1 && <span className="muted">{texts.times(group.count)}</span>}
      </td>
      <td className={classes.from}>
        <Origin entry={entry} />
      </td>
      <td className={classes.menu}>
        <EntryMenu entry={entry} setFilters={setFilters} />
      </td>
    </tr>
  );
}

/** What was done, with links to what still exists. */
function EntrySentence({ entry }: { entry: AuditEntry }) {
  return (
    <span>
      {describeEntry(AUDIT_KINDS, entry).map((part, index) =>
        typeof part === 'string' ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <ReferenceLink key={index} entry={entry} reference={part} />
        ),
      )}
    </span>
  );
}

function ReferenceLink({ entry, reference }: { entry: AuditEntry; reference: EntityReference }) {
  const { name, isKnown } = getReferenceName(entry, reference);
  const path = findPath(entry, reference);
  if (path) return <Link to={path}>{name}</Link>;
  return isKnown ? <strong>{name}</strong> : name;
}

/** The page of what a sentence refers to; undefined if it has none, or no longer exists. */
function findPath({ study, response }: AuditEntry, { reference }: EntityReference): string | undefined {
  if (!study?.exists || reference === 'member') return undefined;
  if (reference === 'response')
    return response?.exists ? `/summary/study/${study.id}/responses/${response.id}` : undefined;
  if (study.isTemplate) return `/template/${study.id}/edit/build`;
  return study.isPublished ? `/summary/study/${study.id}` : `/study/${study.id}/edit/brief`;
}

function Origin({ entry: { address, device, actor } }: { entry: AuditEntry }) {
  if (!address) return actor.kind === 'person' ? <span className="muted">{texts.unknownOrigin}</span> : null;
  return (
    <>
      <span>{device}</span>
      <span className="muted">{address}</span>
    </>
  );
}

function EntryMenu({ entry, setFilters }: { entry: AuditEntry; setFilters: SetFilters }) {
  const { actor, study } = entry;
  if (!actor.person && !study) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={texts.menu.actionsFor(entry.number)}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actor.person && (
          <Menu.Item onClick={() => setFilters({ person: actor.person!.id })}>
            {texts.menu.onlyPerson(formatActor(entry))}
          </Menu.Item>
        )}
        {study && (
          <Menu.Item onClick={() => setFilters({ study: study.id })}>
            {texts.menu.onlyStudy(getReferenceName(entry, { reference: 'study' }).name)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
