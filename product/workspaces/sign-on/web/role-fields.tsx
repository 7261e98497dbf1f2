import { Button, Select, TextInput } from '@mantine/core';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { ROLE_LABELS } from '../../web/role-labels.ts';
import { MAX_GROUP_ROLES, SIGN_ON_ROLES, type SignOnRole } from '../sign-on.ts';
import type { SignOnDraft } from './draft.ts';
import classes from './sign-on.module.css';
import { texts } from './texts.ts';

const ROLE_OPTIONS = SIGN_ON_ROLES.map((value) => ({ value, label: ROLE_LABELS[value].label }));

/** The roles of people who log in for the first time: a default, and one for each group. */
export function RoleFields({
  draft: { defaultRole, groupRoles },
  problems,
  onChange,
}: {
  draft: SignOnDraft;
  problems: Record<string, string>;
  onChange(part: Partial<SignOnDraft>): void;
}) {
  const changeGroup = (id: string, part: { group?: string; role?: SignOnRole }) =>
    onChange({ groupRoles: groupRoles.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  return (
    <>
      <Select
        label={texts.defaultRole}
        description={texts.rolesExplained}
        value={defaultRole}
        data={ROLE_OPTIONS}
        allowDeselect={false}
        onChange={(role) => role && onChange({ defaultRole: role })}
      />
      {groupRoles.length > 0 && (
        <ul className={classes.groups}>
          {groupRoles.map(({ id, group, role }, index) => (
            <li key={id} className={classes.group}>
              <TextInput
                label={texts.group}
                placeholder={texts.groupHint}
                value={group}
                error={problems[`groupRoles.${index}.group`]}
                autoComplete="off"
                onChange={(event) => changeGroup(id, { group: event.currentTarget.value })}
              />
              <Select
                label={texts.role}
                aria-label={texts.roleOf(group)}
                value={role}
                data={ROLE_OPTIONS}
                allowDeselect={false}
                onChange={(next) => next && changeGroup(id, { role: next })}
              />
              <Button
                data-once
                variant="default"
                aria-label={texts.removeGroup(group)}
                onClick={() => onChange({ groupRoles: groupRoles.filter((item) => item.id !== id) })}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {groupRoles.length > 1 && <p className="muted">{texts.highestRole}</p>}
      <div>
        <Button
          data-once
          variant="default"
          disabled={groupRoles.length >= MAX_GROUP_ROLES}
          onClick={() =>
            onChange({
              groupRoles: [...groupRoles, { id: randomUuid(), group: '', role: 'researcher' }],
            })
          }
        >
          {texts.addGroup}
        </Button>
      </div>
    </>
  );
}
