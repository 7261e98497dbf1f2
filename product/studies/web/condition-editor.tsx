import { ActionIcon, Button, Select } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Subject } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { inLanguage, plain } from '#product/blocks/text.ts';
import type { Condition, Operator, Test } from '../logic/condition.ts';
import type { Block } from '../study.ts';
import {
  addAt,
  asGroup,
  childrenOf,
  DEEPEST,
  freshTest,
  joinedBy,
  operatorsFor,
  removeAt,
  replaceAt,
  subjectsOf,
  withOperator,
  type Path,
} from './condition-tree.ts';
import { ConditionValues } from './condition-values.tsx';
import { blockName } from './outline.ts';
import classes from './rules.module.css';
import { useEditing } from './use-draft.ts';

const WORDS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  one_of: 'is one of',
  none_of: 'is none of',
  all_of: 'has all of',
  eq: 'is equal to',
  neq: 'is not equal to',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is more than',
  gte: 'is at least',
  between: 'is between',
  contains: 'contains',
  not_contains: 'does not contain',
  equals: 'is exactly',
  answered: 'was answered',
  not_answered: 'was not answered',
};

interface ConditionEditorProps {
  condition: Condition;
  /** Blocks that may be asked. */
  from: Block[];
  readOnly: boolean;
  /** Null once nothing is left of it. */
  onChange(condition: Condition | null): void;
}

/** A condition as nested groups of all and any. */
export function ConditionEditor(props: ConditionEditorProps) {
  const root = asGroup(props.condition);
  return <Group {...props} condition={root} path={[]} root={root} />;
}

interface PartProps extends ConditionEditorProps {
  root: Condition;
  path: Path;
}

function Group({ condition, root, path, from, readOnly, onChange }: PartProps) {
  const children = childrenOf(condition) ?? [];
  const how = 'any' in condition ? 'any' : 'all';
  const [first] = from;
  return (
    <div
      className={classes.group}
      role="group"
      aria-label={how === 'all' ? 'All of these hold' : 'Any of these holds'}
    >
      {children.map((child, index) => {
        const place = [...path, index];
        return (
          <div key={place.join('.')} className={classes.part}>
            {index === 0 ? (
              <span className={classes.join}>{path.length === 0 ? 'If' : ''}</span>
            ) : index === 1 && !readOnly ? (
              <select
                className={classes.how}
                aria-label="How the parts are joined"
                value={how}
                onChange={(event) =>
                  onChange(
                    replaceAt(root, path, joinedBy(condition, event.currentTarget.value as 'all' | 'any')),
                  )
                }
              >
                <option value="all">and</option>
                <option value="any">or</option>
              </select>
            ) : (
              <span className={classes.join}>{how === 'all' ? 'and' : 'or'}</span>
            )}
            {childrenOf(child) ? (
              <Group condition={child} {...{ root, from, readOnly, onChange }} path={place} />
            ) : (
              <TestRow test={child as Test} {...{ root, from, readOnly, onChange }} path={place} />
            )}
          </div>
        );
      })}
      {!readOnly && first && (
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(addAt(root, path, freshTest(from.at(-1) ?? first)))}
          >
            Add a condition
          </Button>
          {path.length < DEEPEST - 2 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                const inner = [freshTest(from.at(-1) ?? first)];
                onChange(addAt(root, path, how === 'all' ? { any: inner } : { all: inner }));
              }}
            >
              Add a group
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function TestRow({
  test,
  root,
  path,
  from,
  readOnly,
  onChange,
}: Omit<PartProps, 'condition'> & { test: Test }) {
  const { content, language } = useEditing();
  const block = content.blocks.find((one) => one.id === test.block);
  const subjects = subjectsOf(block);
  const subject =
    subjects.find((one) => one.part === test.part) ?? (test.part === '' ? subjects[0] : undefined);
  const set = (next: Test) => onChange(replaceAt(root, path, next));
  const words = (text: Subject['label']) =>
    plain(inLanguage(text ?? undefined, language, content.languages.base));
  const known = from.some((one) => one.id === test.block);
  const blocks = from.map((one) => ({
    value: one.id,
    label: blockName(one, content) || `${typeOf(one.type)?.label ?? 'Block'} without words`,
  }));
  if (!known)
    blocks.unshift({
      value: test.block,
      label: block ? `${blockName(block, content)} (comes later)` : 'A removed block',
    });
  const shared = {
    size: 'sm' as const,
    disabled: readOnly,
    allowDeselect: false,
    comboboxProps: { width: 'max-content' as const },
  };

  return (
    <div className={classes.test}>
      <Select
        {...shared}
        className={classes.asked}
        aria-label="Question"
        data={blocks}
        value={test.block}
        error={!known}
        searchable={blocks.length > 8}
        onChange={(id) => {
          const next = from.find((one) => one.id === id);
          if (next && id !== test.block) set(freshTest(next));
        }}
      />
      {subjects.length > 1 && (
        <Select
          {...shared}
          aria-label="Part of the question"
          data={subjects.map((one) => ({ value: one.part, label: words(one.label) || 'The answer' }))}
          value={test.part}
          error={!subject}
          onChange={(part) => part !== null && set({ ...test, part, values: [] })}
        />
      )}
      <Select
        {...shared}
        className={classes.operator}
        aria-label="Comparison"
        data={operatorsFor(subject).map((op) => ({ value: op, label: WORDS[op] }))}
        value={test.op}
        onChange={(op) => op && set(withOperator(test, op as Operator))}
      />
      <ConditionValues test={test} subject={subject} words={words} readOnly={readOnly} onChange={set} />
      {!readOnly && (
        <>
          <ActionIcon
            size={32}
            aria-label="Duplicate this condition"
            onClick={() => onChange(addAt(root, path.slice(0, -1), test))}
          >
            <IconCopy size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={32}
            aria-label="Remove this condition"
            onClick={() => onChange(removeAt(root, path))}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
