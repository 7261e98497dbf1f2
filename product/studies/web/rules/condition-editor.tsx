import { Button } from '@mantine/core';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import type { Condition, Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import { freshTestOf } from './asked.ts';
import { ConditionRow } from './condition-row.tsx';
import {
  addAt,
  asGroup,
  childrenOf,
  MAX_DEPTH,
  joinedBy,
  moveAt,
  removeAt,
  repeatAt,
  replaceAt,
  MAX_CHILDREN,
  type Path,
} from './condition-tree.ts';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';

export interface ConditionEditorProps {
  condition: Condition;
  /** Blocks that may be asked. */
  from: Block[];
  /** Variables that may be asked; without it all of the study. */
  variables?: Variable[];
  readOnly: boolean;
  /** Null once nothing is left of it. */
  onChange(condition: Condition | null): void;
}

/** A condition as nested groups of all and any. */
export function ConditionEditor({ variables, ...props }: ConditionEditorProps) {
  const { content } = useEditing();
  const root = asGroup(props.condition);
  const all = variables ?? content.variables ?? [];
  return <Group {...props} variables={all} condition={root} path={[]} root={root} />;
}

interface GroupProps extends Required<ConditionEditorProps> {
  root: Condition;
  path: Path;
}

function Group({ condition, path, ...rest }: GroupProps) {
  const { root, from, variables, readOnly, onChange } = rest;
  const children = childrenOf(condition) ?? [];
  const how = 'any' in condition ? 'any' : 'all';
  const full = children.length >= MAX_CHILDREN;
  const fresh = () => freshTestOf({ blocks: from, variables });
  const join = (index: number) =>
    index === 0 ? (
      <span className={classes.join}>{path.length === 0 ? 'If' : ''}</span>
    ) : index === 1 && !readOnly ? (
      <select
        className={classes.how}
        aria-label="Match all or any conditions"
        value={how}
        onChange={(event) =>
          onChange(replaceAt(root, path, joinedBy(condition, event.currentTarget.value as 'all' | 'any')))
        }
      >
        <option value="all">and</option>
        <option value="any">or</option>
      </select>
    ) : (
      <span className={classes.join}>{how === 'all' ? 'and' : 'or'}</span>
    );
  const part = (index: number, grip: Grip) => {
    const child = children[index];
    if (!child) return null;
    const place = [...path, index];
    return (
      <div className={classes.part}>
        {grip}
        {join(index)}
        {childrenOf(child) ? (
          <Group {...rest} condition={child} path={place} />
        ) : (
          <ConditionRow
            test={child as Test}
            {...{ from, variables, readOnly }}
            onChange={(test) => onChange(replaceAt(root, place, test))}
            onDuplicate={full ? null : () => onChange(repeatAt(root, place))}
            onRemove={() => onChange(removeAt(root, place))}
          />
        )}
      </div>
    );
  };
  return (
    <div
      className={classes.group}
      role="group"
      aria-label={how === 'all' ? 'All of these are true' : 'Any of these is true'}
    >
      <SortableList
        ids={children.map((_, index) => String(index))}
        nameOf={(id) => `condition ${Number(id) + 1}`}
        disabled={readOnly || children.length < 2}
        onMove={(at, to) => onChange(moveAt(root, [...path, at], to))}
      >
        {(id, grip) => part(Number(id), grip)}
      </SortableList>
      {!readOnly && !full && (
        <div className={classes.buttons}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(addAt(root, path, fresh()))}>
            Add condition
          </Button>
          {path.length < MAX_DEPTH - 2 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                const inner = [fresh()];
                onChange(addAt(root, path, how === 'all' ? { any: inner } : { all: inner }));
              }}
            >
              Add condition group
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
