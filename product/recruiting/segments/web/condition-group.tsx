import { ActionIcon, Button, Select } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { isGroup, listTests, type ConditionGroup, type GroupMatch, type PersonTest } from '../condition.ts';
import type { SegmentSources } from '../contract.ts';
import { MAX_CONDITION_DEPTH, MAX_CONDITIONS } from '../segment.ts';
import { ConditionRow } from './condition-row.tsx';
import { addAt, replaceAt, type SegmentPath } from './condition-tree.ts';
import { selectProps } from './field-parts.tsx';
import { createTest, listFields } from './fields.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';

interface BuilderProps {
  root: ConditionGroup;
  sources: SegmentSources;
  readOnly: boolean;
  /** What is said where there are no conditions. */
  everyone?: string;
  /** `place` names what is typed into: its changes in a row are one step of Undo. Null for any other change. */
  onChange(root: ConditionGroup, place: string | null): void;
}

/** Whether only values of a comparison changed. */
const isTyping = (before: PersonTest, after: PersonTest): boolean =>
  'test' in before &&
  'test' in after &&
  before.about === after.about &&
  before.test.operator === after.test.operator;

/** Edits conditions as nested groups of rows. */
export const ConditionBuilder = (props: BuilderProps) => <Group {...props} group={props.root} path={[]} />;

function Group({ group, path, ...props }: BuilderProps & { group: ConditionGroup; path: SegmentPath }) {
  const { root, sources, readOnly, everyone = texts.everyone, onChange } = props;
  const ownElement = useRef<HTMLDivElement>(null);
  const isFull = listTests(root).length >= MAX_CONDITIONS;
  const createFirst = () => createTest(listFields(sources)[0]!.items[0]!.value, sources);
  /** Moves the focus into what was added, or near to what was removed. */
  const focusLater = (find: (element: HTMLElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => ownElement.current && find(ownElement.current)?.focus());
  const focusLast = () =>
    focusLater((element) =>
      [...element.querySelectorAll<HTMLElement>(`[aria-label="${texts.field}"]`)].at(-1),
    );
  const remove = (index: number) => {
    onChange(replaceAt(root, [...path, index], null), null);
    focusLater((element) => element.querySelector(`[data-add]`));
  };
  return (
    <div className={classes.group} role="group" aria-label={texts.matches[group.match]} ref={ownElement}>
      <div className={classes.groupHead}>
        <Select
          {...selectProps}
          className={classes.match}
          aria-label={texts.match}
          data={Object.entries(texts.matches).map(([value, label]) => ({ value, label }))}
          value={group.match}
          disabled={readOnly}
          onChange={(match) =>
            match && onChange(replaceAt(root, path, { ...group, match: match as GroupMatch }), null)
          }
        />
        {path.length > 0 && !readOnly && (
          <ActionIcon
            data-once
            size={34}
            aria-label={texts.removeGroup}
            onClick={() => onChange(replaceAt(root, path, null), null)}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {group.conditions.map((condition, index) =>
        isGroup(condition) ? (
          <Group key={index} {...props} group={condition} path={[...path, index]} />
        ) : (
          <ConditionRow
            key={index}
            test={condition}
            sources={sources}
            readOnly={readOnly}
            onChange={(next) =>
              onChange(
                replaceAt(root, [...path, index], next),
                isTyping(condition, next) ? [...path, index].join(' ') : null,
              )
            }
            onRemove={() => remove(index)}
          />
        ),
      )}
      {path.length === 0 && group.conditions.length === 0 && <p className={classes.muted}>{everyone}</p>}
      {!readOnly && !isFull && (
        <div className={classes.buttons}>
          <Button
            data-once
            data-add
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onChange(addAt(root, path, createFirst()), null);
              focusLast();
            }}
          >
            {texts.add}
          </Button>
          {path.length < MAX_CONDITION_DEPTH - 1 && (
            <Button
              data-once
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                const match = group.match === 'any' ? 'all' : 'any';
                onChange(addAt(root, path, { match, conditions: [createFirst()] }), null);
                focusLast();
              }}
            >
              {texts.addGroup}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
