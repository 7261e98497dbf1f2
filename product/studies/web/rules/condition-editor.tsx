import { Button, Select } from '@mantine/core';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import type { Condition, Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import { createTest } from './rule-sources.ts';
import { ConditionRow } from './condition-row.tsx';
import {
  addAt,
  wrapInGroup,
  getChildren,
  MAX_CONDITION_DEPTH,
  setConnective,
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

interface ConditionEditorProps {
  condition: Condition;
  /** Blocks whose answers the condition can read. */
  readableBlocks: Block[];
  /** Variables that the condition can read; default: all of the study. */
  variables?: Variable[];
  readOnly: boolean;
  /** Null if no condition is left. */
  onChange(condition: Condition | null): void;
}

/** Edits a condition as nested groups of AND and OR. */
export function ConditionEditor({ variables, ...props }: ConditionEditorProps) {
  const { content } = useEditing();
  const root = wrapInGroup(props.condition);
  const readableVariables = variables ?? content.variables ?? [];
  return <ConditionGroup {...props} variables={readableVariables} condition={root} path={[]} root={root} />;
}

interface ConditionGroupProps extends Required<ConditionEditorProps> {
  root: Condition;
  path: ConditionPath;
}

function ConditionGroup({ condition, path, ...groupProps }: ConditionGroupProps) {
  const { root, readableBlocks, variables, readOnly, onChange } = groupProps;
  const children = getChildren(condition) ?? [];
  const connective = 'any' in condition ? 'any' : 'all';
  const isFull = children.length >= MAX_CHILDREN;
  const createChild = () => createTest({ blocks: readableBlocks, variables });
  const renderConnective = (index: number) => {
    if (index === 0)
      return <span className={classes.connective}>{path.length === 0 ? texts.conditionEditor.if : ''}</span>;
    if (index === 1 && !readOnly)
      return (
        <Select
          className={classes.connectiveSelect}
          size="sm"
          aria-label={texts.conditionEditor.matchAllOrAnyConditions}
          data={[
            { value: 'all', label: texts.conditionEditor.and },
            { value: 'any', label: texts.conditionEditor.or },
          ]}
          value={connective}
          allowDeselect={false}
          comboboxProps={{ width: 'max-content' }}
          onChange={(next) => next && onChange(replaceAt(root, path, setConnective(condition, next)))}
        />
      );
    return <span className={classes.connective}>{connective === 'all' ? 'and' : 'or'}</span>;
  };
  const renderChild = (index: number, grip: Grip) => {
    const child = children[index];
    if (!child) return null;
    const childPath = [...path, index];
    return (
      <div className={classes.child}>
        {grip}
        {renderConnective(index)}
        {getChildren(child) ? (
          <ConditionGroup {...groupProps} condition={child} path={childPath} />
        ) : (
          <ConditionRow
            test={child as Test}
            readableBlocks={readableBlocks}
            variables={variables}
            readOnly={readOnly}
            onChange={(test) => onChange(replaceAt(root, childPath, test))}
            onDuplicate={isFull ? null : () => onChange(duplicateAt(root, childPath))}
            onRemove={() => onChange(removeAt(root, childPath))}
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
        connective === 'all'
          ? texts.conditionEditor.allOfTheseAreTrue
          : texts.conditionEditor.anyOfTheseIsTrue
      }
    >
      <SortableList
        ids={children.map((_, index) => String(index))}
        getName={(id) => `condition ${Number(id) + 1}`}
        disabled={readOnly || children.length < 2}
        onMove={(fromIndex, toIndex) => onChange(moveAt(root, [...path, fromIndex], toIndex))}
      >
        {(id, grip) => renderChild(Number(id), grip)}
      </SortableList>
      {!readOnly && !isFull && (
        <div className={classes.buttons}>
          <Button
            data-once
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(addAt(root, path, createChild()))}
          >
            {sharedTexts.addCondition}
          </Button>
          {path.length < MAX_CONDITION_DEPTH - 2 && (
            <Button
              data-once
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                const inner = [createChild()];
                onChange(addAt(root, path, connective === 'all' ? { any: inner } : { all: inner }));
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
