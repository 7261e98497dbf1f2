import { ActionIcon, Select } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { StudyProblem } from '../../contract.ts';
import type { Block, SkipRule } from '../../study.ts';
import { listReadableBlocks } from './rule-sources.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { blockLabel } from './condition-words.ts';
import classes from './rules.module.css';
import { PlaceNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const END_VALUE = 'end';

interface SkipRuleProps {
  block: Block;
  rule: SkipRule;
  issues: StudyProblem[];
}

/** One skip rule of a block. */
export function SkipRuleEditor({ block, rule, issues }: SkipRuleProps) {
  const { content, readOnly, edit } = useEditing();
  const index = block.skips.indexOf(rule);
  const place = `skip:${rule.id}`;
  const set = (skips: SkipRule[]) =>
    edit([{ do: 'set', id: block.id, block: { skips } }], `${block.id}:skips`);
  const change = (part: Partial<SkipRule>) => set(block.skips.with(index, { ...rule, ...part }));
  const remove = () => set(block.skips.toSpliced(index, 1));
  return (
    <div className={classes.rule} data-place={place} tabIndex={-1}>
      <ConditionEditor
        condition={rule.when}
        from={listReadableBlocks(content, block, true)}
        readOnly={readOnly}
        onChange={(when) => (when ? change({ when }) : remove())}
      />
      <div className={classes.target}>
        <TargetField block={block} rule={rule} readOnly={readOnly} onChange={(to) => change({ to })} />
        {!readOnly && (
          <>
            {index > 0 && (
              <ActionIcon
                aria-label={texts.skipRuleEditor.moveThisRuleUp}
                onClick={() => set(block.skips.toSpliced(index, 1).toSpliced(index - 1, 0, rule))}
              >
                <IconArrowUp size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon aria-label={texts.skipRuleEditor.removeThisRule} onClick={remove}>
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <PlaceNotices place={place} issues={issues} />
    </div>
  );
}

interface TargetProps {
  block: Block;
  rule: SkipRule;
  readOnly: boolean;
  onChange(to: SkipRule['to']): void;
}

function TargetField({ block, rule, readOnly, onChange }: TargetProps) {
  const { content } = useEditing();
  const { blocks } = content;
  const later = blocks.slice(blocks.indexOf(block) + 1);
  const value = 'end' in rule.to ? END_VALUE : rule.to.block;
  const data = [
    ...later.map((one) => ({ value: one.id, label: blockLabel(one, content) })),
    { value: END_VALUE, label: sharedTexts.theEnd },
  ];
  const known = data.some((one) => one.value === value);
  if (!known) data.unshift({ value, label: texts.skipRuleEditor.removedOrEarlierBlock });
  return (
    <Select
      className={classes.to}
      label={texts.skipRuleEditor.skipTo}
      data={data}
      value={value}
      error={!known}
      allowDeselect={false}
      disabled={readOnly}
      searchable={data.length > 8}
      onChange={(to) => to && onChange(to === END_VALUE ? { end: true } : { block: to })}
    />
  );
}
