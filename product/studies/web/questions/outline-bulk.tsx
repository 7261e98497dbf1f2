import { Button } from '@mantine/core';
import { newId, type Id } from '#product/blocks/block.ts';
import { grouping, groupOf } from './outline-groups.ts';
import classes from './questions.module.css';
import { useEditing } from '../editor/use-draft.ts';

interface OutlineBulkProps {
  ids: Id[];
  onDuplicate(): void;
  onRemove(): void;
  onClear(): void;
}

/** What can be done with the ticked blocks, and why they cannot be grouped. */
export function OutlineBulk({ ids, onDuplicate, onRemove, onClear }: OutlineBulkProps) {
  const { content, edit } = useEditing();
  const made = grouping(content, ids, newId);
  const why = 'why' in made ? made.why : null;
  const allGrouped = ids.every((id) => groupOf(content, id) !== null);

  function takeOut() {
    edit(
      (content.groups ?? []).flatMap(({ id, blocks }) => {
        const left = blocks.filter((block) => !ids.includes(block));
        return left.length < blocks.length ? [{ do: 'groups' as const, id, set: { blocks: left } }] : [];
      }),
    );
  }

  return (
    <div className={classes.bulk} role="toolbar" aria-label="Actions for the selected blocks">
      <span>{ids.length} selected</span>
      <Button size="compact-sm" variant="default" onClick={onDuplicate}>
        Duplicate
      </Button>
      {allGrouped ? (
        <Button size="compact-sm" variant="default" onClick={takeOut}>
          Ungroup
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-disabled={why !== null}
          data-disabled={why !== null || undefined}
          aria-describedby={why ? 'why-no-group' : undefined}
          onClick={() => 'changes' in made && edit(made.changes)}
        >
          Group
        </Button>
      )}
      <Button size="compact-sm" variant="light" color="red" onClick={onRemove}>
        Delete
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
      {why && !allGrouped && (
        <span className={classes.hint} id="why-no-group">
          {why}
        </span>
      )}
    </div>
  );
}
