import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import type { Codebook, Tag } from '../contract.ts';
import { codebookOptions, countsOptions } from '../../web/requests.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import classes from './codebook.module.css';
import { GroupDialog } from './group-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import type { OpenedDialog } from './opened.ts';
import { HighlightsDialog } from './highlights-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { TagGroup } from './tag-group.tsx';
import { listGroups } from './use-codebook.ts';
import { texts } from './texts.ts';

/** With more tags than this, the page can be searched. */
const MAX_WITHOUT_SEARCH = 8;

/** All tags of the workspace in their groups. */
export function CodebookPage() {
  const { data: codebook, error, refetch } = useQuery(codebookOptions);
  const [openedDialog, setDialog] = useState<OpenedDialog | null>(null);
  const [params, setParams] = useSearchParams();
  // Search leads to the highlights of a tag by its address.
  const linkedTag = codebook?.tags.find(({ id }) => id === params.get('tag'));
  const dialog = openedDialog ?? (linkedTag ? { kind: 'highlights' as const, tag: linkedTag } : null);
  const canEdit = Boolean(codebook?.can['codebook.edit']);
  const close = () => {
    setDialog(null);
    if (linkedTag) setParams({}, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={classes.frame}>
      <PageHeader
        title={sharedTexts.codebook}
        facts={texts.facts}
        actions={
          canEdit && (
            <>
              <Button variant="default" onClick={() => setDialog({ kind: 'group', group: null })}>
                {texts.newGroup}
              </Button>
              <Button onClick={() => setDialog({ kind: 'tag', tag: null })}>{texts.newTag}</Button>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" size={36} aria-label={texts.more}>
                    <IconDots size={18} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setDialog({ kind: 'import' })}>{texts.importCodebook}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </>
          )
        }
      />
      {codebook ? (
        <Groups codebook={codebook} onOpen={setDialog} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={8} />
      )}
      {codebook && dialog?.kind === 'tag' && (
        <TagDialog codebook={codebook} tag={dialog.tag} group={dialog.group} onClose={close} />
      )}
      {dialog?.kind === 'group' && <GroupDialog group={dialog.group} onClose={close} />}
      {codebook && dialog?.kind === 'merge' && (
        <MergeTagDialog tags={codebook.tags} tag={dialog.tag} onClose={close} />
      )}
      {(dialog?.kind === 'highlights' || dialog?.kind === 'split') && (
        <HighlightsDialog tag={dialog.tag} splits={dialog.kind === 'split'} onClose={close} />
      )}
      {dialog?.kind === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
}

function Groups({ codebook, onOpen }: { codebook: Codebook; onOpen(dialog: OpenedDialog): void }) {
  const { data } = useQuery(countsOptions);
  const [typed, setTyped] = useState('');
  const search = foldForSearch(typed.trim());
  const counts = new Map(data?.counts.map((count) => [count.tag, count]));
  const canEdit = Boolean(codebook.can['codebook.edit']);
  if (codebook.tags.length === 0 && codebook.groups.length === 0)
    return <EmptyState sentence={canEdit ? texts.noTagsYet : texts.readOnly} />;
  const isMatch = ({ name, description }: Tag) => foldForSearch(`${name} ${description}`).includes(search);
  const groups = listGroups(codebook)
    .map((group) => ({ ...group, tags: search ? group.tags.filter(isMatch) : group.tags }))
    .filter(({ id, tags }) => tags.length > 0 || (id !== null && !search));
  return (
    <>
      {codebook.tags.length > MAX_WITHOUT_SEARCH && (
        <TextInput
          type="search"
          aria-label={texts.searchTags}
          placeholder={texts.searchTags}
          maw={300}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {groups.length === 0 && (
        <EmptyState
          drawing="search"
          sentence={texts.noMatches}
          action={
            <Button variant="default" onClick={() => setTyped('')}>
              {texts.clearSearch}
            </Button>
          }
        />
      )}
      {groups.map((group) => (
        <TagGroup
          key={group.id}
          codebook={codebook}
          group={group}
          hasHeading={codebook.groups.length > 0}
          // The order of some of the tags says nothing about all of them.
          canSort={canEdit && !search}
          counts={counts}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}
