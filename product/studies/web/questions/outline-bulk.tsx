import { Button } from '@mantine/core';
import { newId, type Id } from '#product/blocks/block.ts';
import { groupBlocks, groupOf } from './outline-groups.ts';
import classes from './questions.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface OutlineBulkProps {
  ids: Id[];
  onDuplicate(): void;
  onRemove(): void;
  onClear(): void;
}

/** Actions on the ticked blocks, and why they cannot be grouped. */
export function OutlineBulk({ ids, onDuplicate, onRemove, onClear }: OutlineBulkProps) {
  const { content, edit } = useEditing();
  const result = groupBlocks(content, ids, newId);
  const reason = 'why' in result ? result.why : null;
  const allGrouped = ids.every((id) => groupOf(content, id) !== null);

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
      <Button size="compact-sm" variant="default" onClick={onDuplicate}>
        {texts.duplicate}
      </Button>
      {allGrouped ? (
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
      <Button size="compact-sm" variant="light" color="red" onClick={onRemove}>
        {texts.delete}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {texts.clear}
      </Button>
      {reason && !allGrouped && (
        <span className={classes.hint} id="why-no-group">
          {reason}
        </span>
      )}
    </div>
  );
}
