import { Button } from '@mantine/core';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import type { Condition, Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import { createTest } from './rule-sources.ts';
import { ConditionRow } from './condition-row.tsx';
import {
  addAt,
  asGroup,
  childrenOf,
  MAX_CONDITION_DEPTH,
  withConnective,
  moveAt,
  removeAt,
  duplicateAt,
  replaceAt,
  MAX_CHILDREN,
  type ConditionPath,
} from './condition-tree.ts';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

export interface ConditionEditorProps {
  condition: Condition;
  /** Blocks that conditions can read. */
  from: Block[];
  /** Variables that conditions can read; default: all of the study. */
  variables?: Variable[];
  readOnly: boolean;
  /** Null if no condition is left. */
  onChange(condition: Condition | null): void;
}

/** Edits a condition as nested groups of AND and OR. */
export function ConditionEditor({ variables, ...props }: ConditionEditorProps) {
  const { content } = useEditing();
  const root = asGroup(props.condition);
  const all = variables ?? content.variables ?? [];
  return <Group {...props} variables={all} condition={root} path={[]} root={root} />;
}

interface GroupProps extends Required<ConditionEditorProps> {
  root: Condition;
  path: ConditionPath;
}

function Group({ condition, path, ...rest }: GroupProps) {
  const { root, from, variables, readOnly, onChange } = rest;
  const children = childrenOf(condition) ?? [];
  const operator = 'any' in condition ? 'any' : 'all';
  const isFull = children.length >= MAX_CHILDREN;
  const createChild = () => createTest({ blocks: from, variables });
  const renderOperator = (index: number) =>
    index === 0 ? (
      <span className={classes.join}>{path.length === 0 ? texts.conditionEditor.if : ''}</span>
    ) : index === 1 && !readOnly ? (
      <select
        className={classes.how}
        aria-label={texts.conditionEditor.matchAllOrAnyConditions}
        value={operator}
        onChange={(event) =>
          onChange(
            replaceAt(root, path, withConnective(condition, event.currentTarget.value as 'all' | 'any')),
          )
        }
      >
        <option value="all">{texts.conditionEditor.and}</option>
        <option value="any">{texts.conditionEditor.or}</option>
      </select>
    ) : (
      <span className={classes.join}>{operator === 'all' ? 'and' : 'or'}</span>
    );
  const renderPart = (index: number, grip: Grip) => {
    const child = children[index];
    if (!child) return null;
    const place = [...path, index];
    return (
      <div className={classes.part}>
        {grip}
        {renderOperator(index)}
        {childrenOf(child) ? (
          <Group {...rest} condition={child} path={place} />
        ) : (
          <ConditionRow
            test={child as Test}
            from={from}
            variables={variables}
            readOnly={readOnly}
            onChange={(test) => onChange(replaceAt(root, place, test))}
            onDuplicate={isFull ? null : () => onChange(duplicateAt(root, place))}
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
      aria-label={
        operator === 'all' ? texts.conditionEditor.allOfTheseAreTrue : texts.conditionEditor.anyOfTheseIsTrue
      }
    >
      <SortableList
        ids={children.map((_, index) => String(index))}
        nameOf={(id) => `condition ${Number(id) + 1}`}
        disabled={readOnly || children.length < 2}
        onMove={(at, to) => onChange(moveAt(root, [...path, at], to))}
      >
        {(id, grip) => renderPart(Number(id), grip)}
      </SortableList>
      {!readOnly && !isFull && (
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(addAt(root, path, createChild()))}
          >
            {sharedTexts.addCondition}
          </Button>
          {path.length < MAX_CONDITION_DEPTH - 2 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                const inner = [createChild()];
                onChange(addAt(root, path, operator === 'all' ? { any: inner } : { all: inner }));
              }}
            >
              {texts.conditionEditor.addConditionGroup}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
