import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { formatDomain } from '#platform/text/format-domain.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { needsSearch } from '#platform/ui/menus/build-select-props.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { Avatar } from '#product/accounts/web/shared/avatar.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import type { getWorkspace, listMembers } from '../contract.ts';
import { listGrantableRoles, ranksAtLeast } from '../workspace.ts';
import {
  changeRole,
  membersOptions,
  removeMember,
  resetTwoFactor,
  transferOwnership,
  WORKSPACE_QUERY_KEY,
} from './requests.ts';
import { ROLE_LABELS } from './role-labels.ts';
import classes from './team.module.css';
import { texts } from './texts.ts';

type Workspace = Output<typeof getWorkspace>;
type Member = Output<typeof listMembers>['items'][number];

/** How many members are shown at first, and how many “Show more” adds. */
const PAGE_SIZE = 20;

/** Whether all words of a search are in the name or address of a member. */
const matches = ({ name, email }: Member, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${email} ${formatDomain(email)}`.toLowerCase().includes(word));

/** The members of a workspace: many have a search, and are shown twenty at a time. */
export function MemberList({ workspace }: { workspace: Workspace }) {
  const members = useQuery(membersOptions);
  const [search, setSearch] = useState('');
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  if (members.isError && !members.data)
    return <LoadFailure error={members.error} onRetry={() => members.refetch()} />;
  if (!members.data) return <Skeletons rows={2} height={60} />;
  const { items } = members.data;
  const found = items.filter((member) => matches(member, search.trim()));
  return (
    <>
      {needsSearch(items.length) && (
        <TextInput
          type="search"
          aria-label={texts.memberList.search}
          placeholder={texts.memberList.search}
          description={texts.memberList.count(items.length)}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setShownCount(PAGE_SIZE);
          }}
        />
      )}
      {found.length === 0 ? (
        <p role="status">{texts.memberList.noneFound}</p>
      ) : (
        <ul className={classes.rows} aria-label={texts.members}>
          {found.slice(0, shownCount).map((member) => (
            <MemberRow key={member.person} member={member} workspace={workspace} />
          ))}
        </ul>
      )}
      {found.length > shownCount && (
        <div>
          <Button variant="default" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {texts.memberList.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Rendered again only if its member or the workspace changed. */
const MemberRow = memo(function MemberRow({ member, workspace }: { member: Member; workspace: Workspace }) {
  const queryClient = useQueryClient();
  const { refresh } = useAuth();
  const { can, role: ownRole } = workspace;
  const requiresTwoFactor = workspace.settings['requireTwoFactor'] === true;
  const mayChange = can['member.change-role'] && ranksAtLeast(ownRole, member.role);
  const reload = async () => {
    await reloadQueries(queryClient, { queryKey: WORKSPACE_QUERY_KEY });
    if (member.you) await refresh();
  };
  const setRole = async (role: Role) => {
    const previousRole = member.role;
    try {
      await changeRole(member.person, role);
      notify(texts.memberList.roleChanged(member.name, ROLE_LABELS[role].label.toLowerCase()), {
        undo: () => void changeRole(member.person, previousRole).then(reload, notifyFailure),
      });
    } catch (error) {
      notifyFailure(error);
    }
    await reload();
  };
  return (
    <li>
      <Avatar name={member.name} photo={member.photo} size={40} />
      <span className={classes.person}>
        <strong>
          {member.name}
          {member.you && <span className="muted"> {texts.memberList.you}</span>}
        </strong>
        <span className="muted">{formatDomain(member.email)}</span>
        {requiresTwoFactor && member.hasTwoFactor === false && (
          <span className="muted">{texts.twoFactor.notSetUp}</span>
        )}
      </span>
      <span className={classes.actions}>
        {mayChange ? (
          <Select
            className={classes.role}
            aria-label={texts.memberList.roleOf(member.name)}
            value={member.role}
            data={listGrantableRoles(ownRole).map((value) => ({ value, label: ROLE_LABELS[value].label }))}
            onChange={(value) => value && value !== member.role && void setRole(value)}
            allowDeselect={false}
            checkIconPosition="right"
          />
        ) : (
          <span className="muted">{ROLE_LABELS[member.role].label}</span>
        )}
        {mayChange && !member.you && (
          <MemberMenu
            member={member}
            mayTransfer={can['workspace.transfer']}
            mayResetTwoFactor={requiresTwoFactor && member.hasTwoFactor === true}
            onDone={reload}
          />
        )}
      </span>
    </li>
  );
});

const notifyFailure = (error: unknown) =>
  notify(error instanceof Error ? error.message : texts.memberList.couldntSave, { tone: 'problem' });

function MemberMenu({
  member,
  mayTransfer,
  mayResetTwoFactor,
  onDone,
}: {
  member: Member;
  mayTransfer: boolean;
  mayResetTwoFactor: boolean;
  onDone(): Promise<unknown>;
}) {
  const { refresh } = useAuth();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={texts.memberList.actionsFor(member.name)}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayTransfer && (
          <Menu.Item
            onClick={() =>
              void confirm({
                title: texts.memberList.confirmMakeOwner(member.name),
                text: texts.memberList.transferringExplained,
                action: texts.memberList.transferOwnership,
                variant: 'warning',
                run: async () => {
                  await transferOwnership(member.person);
                  await refresh();
                  await onDone();
                },
              })
            }
          >
            {texts.memberList.makeOwner}
          </Menu.Item>
        )}
        {mayResetTwoFactor && (
          <Menu.Item
            onClick={() =>
              void confirm({
                title: texts.twoFactor.confirmReset(member.name),
                text: texts.twoFactor.resetExplained,
                action: texts.twoFactor.reset,
                variant: 'warning',
                run: async () => {
                  await resetTwoFactor(member.person);
                  notify(texts.twoFactor.wasReset(member.name));
                  await onDone();
                },
              })
            }
          >
            {texts.twoFactor.reset}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          onClick={() =>
            void confirm({
              title: texts.memberList.confirmRemove(member.name),
              text: texts.memberList.removingExplained,
              action: texts.memberList.removeMember,
              variant: 'error',
              run: async () => {
                await removeMember(member.person);
                await onDone();
              },
            })
          }
        >
          {texts.memberList.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
