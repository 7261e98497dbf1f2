import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Fragment, type ReactNode } from 'react';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import { ColourDot } from '#product/projects/web/shared/project-tag.tsx';
import type { Codebook, Tag } from '../contract.ts';
import type { OpenedDialog } from './opened.ts';
import classes from './codebook.module.css';
import { useCodebookChanges, type listGroups } from './use-codebook.ts';
import { texts } from './texts.ts';

type Group = ReturnType<typeof listGroups>[number];

/** A group with its tags, which can be sorted. */
export function TagGroup(props: {
  codebook: Codebook;
  group: Group;
  hasHeading: boolean;
  canSort: boolean;
  /** Number of highlights by tag; empty until it is known. */
  counts: ReadonlyMap<string, TagCount>;
  onOpen(dialog: OpenedDialog): void;
}) {
  const { codebook, group, counts, onOpen } = props;
  const changes = useCodebookChanges();
  const canEdit = Boolean(codebook.can['codebook.edit']);
  const tags = new Map(group.tags.map((tag) => [tag.id, tag]));
  return (
    <section className={classes.group} aria-label={group.name}>
      {props.hasHeading && (
        <div className={classes.heading}>
          <h2>{group.name}</h2>
          {canEdit && group.id !== null && (
            <GroupMenu codebook={codebook} group={{ id: group.id, name: group.name }} onOpen={onOpen} />
          )}
        </div>
      )}
      {group.tags.length === 0 && <p className="muted">{texts.emptyGroup}</p>}
      <div className={classes.rows}>
        <SortableList
          ids={[...tags.keys()]}
          getName={(id) => tags.get(id)?.name ?? ''}
          disabled={!props.canSort || group.tags.length < 2}
          onMove={(from, to) => void changes.moveTag(codebook, group.id, from, to)}
        >
          {(id, grip) => (
            <TagRow tag={tags.get(id)!} grip={grip} count={counts.get(id)} onOpen={onOpen}>
              <TagMenu tag={tags.get(id)!} canEdit={canEdit} onOpen={onOpen} />
            </TagRow>
          )}
        </SortableList>
      </div>
    </section>
  );
}

interface TagCount {
  highlights: number;
  /** People with a highlight or the tag itself, and the studies that they answered. */
  responses: number;
  studies: number;
  /** Responses that have the tag itself. */
  tagged: number;
}

function TagRow(props: {
  tag: Tag;
  grip: Grip;
  count: TagCount | undefined;
  onOpen(dialog: OpenedDialog): void;
  children: ReactNode;
}) {
  const { tag, grip, count } = props;
  return (
    <div className={classes.row}>
      <Fragment>{grip}</Fragment>
      <ColourDot colour={tag.colour} />
      <div className={classes.words}>
        <span className={classes.name}>{tag.name}</span>
        {tag.description && <span className={classes.description}>{tag.description}</span>}
        {count && count.responses > 0 && (
          <span className={`numbers ${classes.description}`}>
            {texts.peopleIn(count.responses, count.studies)}
          </span>
        )}
      </div>
      {count && count.tagged > 0 && (
        <span className={`muted numbers ${classes.count}`}>{texts.responses(count.tagged)}</span>
      )}
      {count && count.highlights > 0 && (
        <button
          type="button"
          className={`text-button numbers ${classes.count}`}
          aria-label={texts.highlightsOfTag(count.highlights, tag.name)}
          onClick={() => props.onOpen({ kind: 'highlights', tag })}
        >
          {texts.highlights(count.highlights)}
        </button>
      )}
      {props.children}
    </div>
  );
}

function TagMenu(props: { tag: Tag; canEdit: boolean; onOpen(dialog: OpenedDialog): void }) {
  const { tag, onOpen } = props;
  const changes = useCodebookChanges();
  return (
    <ActionsMenu name={tag.name}>
      <Menu.Item onClick={() => onOpen({ kind: 'highlights', tag })}>{texts.showHighlights}</Menu.Item>
      {props.canEdit && (
        <>
          <Menu.Item onClick={() => onOpen({ kind: 'tag', tag })}>{texts.edit}</Menu.Item>
          <Menu.Item onClick={() => onOpen({ kind: 'merge', tag })}>{texts.merge}</Menu.Item>
          <Menu.Item onClick={() => onOpen({ kind: 'split', tag })}>{texts.split}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => void changes.deleteTag(tag)}>
            {texts.delete}
          </Menu.Item>
        </>
      )}
    </ActionsMenu>
  );
}

function GroupMenu(props: {
  codebook: Codebook;
  group: { id: string; name: string };
  onOpen(dialog: OpenedDialog): void;
}) {
  const { codebook, group, onOpen } = props;
  const changes = useCodebookChanges();
  const index = codebook.groups.findIndex(({ id }) => id === group.id);
  const move = (step: number) => void changes.moveGroup(codebook, index, index + step);
  return (
    <ActionsMenu name={group.name}>
      <Menu.Item onClick={() => onOpen({ kind: 'tag', tag: null, group: group.id })}>
        {texts.newTag}
      </Menu.Item>
      <Menu.Item onClick={() => onOpen({ kind: 'group', group })}>{texts.rename}</Menu.Item>
      <Menu.Item disabled={index === 0} onClick={() => move(-1)}>
        {texts.moveUp}
      </Menu.Item>
      <Menu.Item disabled={index === codebook.groups.length - 1} onClick={() => move(1)}>
        {texts.moveDown}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => void changes.deleteGroup(codebook, group)}>
        {texts.deleteGroup}
      </Menu.Item>
    </ActionsMenu>
  );
}

function ActionsMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.actionsFor(name)}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
