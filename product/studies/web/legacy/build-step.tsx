import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Id } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import type { DraftChange } from '../../patch.ts';
import type { Block } from '../../study.ts';
import editorClasses from '../editor/editor.module.css';
import { getStepPath } from '../editor/editor-step.ts';
import { StudyFrame, useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { AddBlock } from '../questions/add-block.tsx';
import { createDraftBlock } from '../questions/create-draft-block.ts';
import {
  formatGroupHint,
  formatGroupName,
  listOutlineItems,
  moveInGroup,
  moveOutlineItem,
  type OutlineItem,
} from '../outline/outline-groups.ts';
import { getInsertPosition, splitOutline } from '../outline/outline.ts';
import { useBlockActions } from '../questions/use-block-actions.ts';
import classes from './legacy.module.css';
import { LegacyBlock, type BlockHandlers } from './legacy-block.tsx';
import { texts } from './texts.ts';

const ignoreChoice = () => undefined;

/** All blocks in one column: title, options, required, order. What it cannot edit is named, and stays as it is. */
export function BuildStep() {
  const { study, content, language, readOnly, edit } = useEditing();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  // No problems are shown for a new block.
  const [newBlock, setNewBlock] = useState<Id | null>(null);
  const problems = useProblems();
  const problemsByBlock = useProblemsByBlock(problems);
  const { first, last } = splitOutline(content.blocks);
  const items = listOutlineItems(content);
  const handlers = useHandlers(items);
  useFocusBlock(search.get('block'), search.get('field') ?? 'title');

  async function add(type: string) {
    const { base, others } = content.languages;
    const block = await createDraftBlock(type, [base, ...others]);
    edit([{ do: 'add', block, after: getInsertPosition(content.blocks, block, null) }]);
    setNewBlock(block.id);
    setSearch({ block: block.id }, { replace: true, preventScrollReset: true });
  }

  const numbers = new Map(content.blocks.map((block, index) => [block.id, index + 1]));
  const renderBlock = (block: Block, canMoveUp = false, canMoveDown = false) => (
    <LegacyBlock
      key={block.id}
      block={block}
      number={numbers.get(block.id)!}
      language={language}
      readOnly={readOnly}
      problems={block.id === newBlock ? undefined : problemsByBlock.get(block.id)}
      newEditorPath={getStepPath(study, 'questions')}
      canMoveUp={canMoveUp}
      canMoveDown={canMoveDown}
      handlers={handlers}
    />
  );
  const renderItem = ({ group, blocks }: OutlineItem, itemIndex: number) =>
    blocks.map((block, index) => {
      const [position, count] = group ? [index, blocks.length] : [itemIndex, items.length];
      return renderBlock(block, position > 0, position < count - 1);
    });

  return (
    <StudyFrame step="questions">
      <div className={editorClasses.column}>
        {first.map((block) => renderBlock(block))}
        {items.map((item, index) =>
          item.group ? (
            <section key={item.key} className={classes.group} aria-label={formatGroupName(item.group)}>
              <p className={classes.hidden}>
                {texts.group(formatGroupName(item.group), formatGroupHint(item.group))}{' '}
                <Link to={`${getStepPath(study, 'questions')}?block=group:${item.group.id}`}>
                  {texts.openInNewEditor}
                  <span className="visually-hidden">: {formatGroupName(item.group)}</span>
                </Link>
              </p>
              {renderItem(item, index)}
            </section>
          ) : (
            renderItem(item, index)
          ),
        )}
        {!readOnly && (
          <AddBlock opened={isAdding} onOpenedChange={setIsAdding} onAdd={(type) => void add(type)} />
        )}
        {last.map((block) => renderBlock(block))}
      </div>
    </StudyFrame>
  );
}

const EMPTY: ReadonlyMap<Id | null, StudyProblem[]> = new Map();

/** The problems of each block; the same list while they are the same, so that other blocks are not rendered again. */
function useProblemsByBlock(problems: StudyProblem[]): ReadonlyMap<Id | null, StudyProblem[]> {
  const previous = useRef(EMPTY);
  const groups = useMemo(() => {
    const before = previous.current;
    const isSame = (list: StudyProblem[], other: StudyProblem[] | undefined) =>
      list.length === other?.length &&
      list.every(({ message, field }, index) => {
        const counterpart = other[index]!;
        return message === counterpart.message && field === counterpart.field;
      });
    return new Map(
      [...Map.groupBy(problems, ({ block }) => block)].map(([block, list]) => {
        const known = before.get(block);
        return [block, known && isSame(list, known) ? known : list] as const;
      }),
    );
  }, [problems]);
  useLayoutEffect(() => {
    previous.current = groups;
  });
  return groups;
}

/** What the blocks call. It never changes, so that typing in one of hundreds of blocks renders only that one. */
function useHandlers(items: OutlineItem[]): BlockHandlers {
  const { content, edit } = useEditing();
  const { remove } = useBlockActions(ignoreChoice);
  const latest = useRef({ items, content, edit, remove });
  useLayoutEffect(() => {
    latest.current = { items, content, edit, remove };
  });
  return useMemo(
    () => ({
      edit: (changes, field) => latest.current.edit(changes, field),
      move: (block, direction) => latest.current.edit(listMoves(latest.current, block, direction)),
      remove: (block) => void latest.current.remove([block.id]),
    }),
    [],
  );
}

/** A block of a group stays in it; other blocks move past whole groups. */
function listMoves(
  { items, content }: { items: OutlineItem[]; content: Parameters<typeof moveOutlineItem>[0] },
  block: Block,
  direction: 1 | -1,
): DraftChange[] {
  const itemIndex = items.findIndex(({ blocks }) => blocks.some(({ id }) => id === block.id));
  const item = items[itemIndex];
  if (!item?.group) return moveOutlineItem(content, itemIndex, itemIndex + direction);
  const index = item.blocks.findIndex(({ id }) => id === block.id);
  return moveInGroup(item, content, index, index + direction);
}

/** Focuses a field of the block that the address names (`?block=…&field=…`), else its title. */
function useFocusBlock(id: Id | null, name: string): void {
  useEffect(() => {
    const block = id && document.getElementById(`block-${id}`);
    if (!block) return;
    const fields = [...block.querySelectorAll<HTMLElement>('[data-field]')];
    const field = fields.find(({ dataset }) => dataset['field'] === name) ?? fields[0];
    field?.focus();
    block.scrollIntoView({ block: 'nearest' });
  }, [id, name]);
}
