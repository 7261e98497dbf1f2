import { Button } from '@mantine/core';
import { newId, type Id } from '#product/blocks/block.ts';
import { groupBlocks, findGroup } from '../outline/outline-groups.ts';
import classes from './questions.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface BulkActionsProps {
  ids: Id[];
  onDuplicate(): void;
  onRemove(): void;
  onClear(): void;
}

/** Actions on the selected blocks, and the reason if they cannot be grouped. */
export function BulkActions({ ids, onDuplicate, onRemove, onClear }: BulkActionsProps) {
  const { content, edit } = useEditing();
  const result = groupBlocks(content, ids, newId);
  const reason = 'refusal' in result ? result.refusal : null;
  const areAllGrouped = ids.every((id) => findGroup(content, id) !== undefined);

  function ungroup() {
    edit(
      (content.groups ?? []).flatMap(({ id, blocks }) => {
        const remaining = blocks.filter((block) => !ids.includes(block));
        return remaining.length < blocks.length
          ? [{ do: 'groups' as const, id, set: { blocks: remaining } }]
          : [];
      }),
    );
  }

  return (
    <div className={classes.bulk} role="toolbar" aria-label={texts.actionsForSelectedBlocks}>
      <span>{texts.selectedCount(ids.length)}</span>
      <Button data-once size="compact-sm" variant="default" onClick={onDuplicate}>
        {texts.duplicate}
      </Button>
      {areAllGrouped ? (
        <Button size="compact-sm" variant="default" onClick={ungroup}>
          {sharedTexts.ungroup}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-disabled={reason !== null}
          data-disabled={reason !== null || undefined}
          aria-describedby={reason ? 'why-no-group' : undefined}
          onClick={() => 'changes' in result && edit(result.changes)}
        >
          {sharedTexts.group}
        </Button>
      )}
      <Button data-once size="compact-sm" variant="light" color="red" onClick={onRemove}>
        {texts.delete}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {texts.clear}
      </Button>
      {reason && !areAllGrouped && (
        <span className={classes.hint} id="why-no-group">
          {reason}
        </span>
      )}
    </div>
  );
}
