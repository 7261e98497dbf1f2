import { ActionIcon, Select } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { StudyProblem } from '../../contract.ts';
import type { Block, SkipRule } from '../../study.ts';
import { listReadableBlocks } from './rule-sources.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { formatBlockLabel } from './rule-formatter.ts';
import classes from './rules.module.css';
import { FieldNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const END_VALUE = 'end';

interface SkipRuleEditorProps {
  block: Block;
  rule: SkipRule;
  problems: StudyProblem[];
}

/** One skip rule of a block. */
export function SkipRuleEditor({ block, rule, problems }: SkipRuleEditorProps) {
  const { content, readOnly, edit } = useEditing();
  const index = block.skips.indexOf(rule);
  const field = `skip:${rule.id}`;
  const setSkips = (skips: SkipRule[]) =>
    edit([{ do: 'set', id: block.id, block: { skips } }], `${block.id}:skips`);
  const changeRule = (changes: Partial<SkipRule>) =>
    setSkips(block.skips.with(index, { ...rule, ...changes }));
  const removeRule = () => setSkips(block.skips.toSpliced(index, 1));
  return (
    <div className={classes.rule} data-field={field} tabIndex={-1}>
      <ConditionEditor
        condition={rule.when}
        readableBlocks={listReadableBlocks(content, block, true)}
        readOnly={readOnly}
        onChange={(when) => (when ? changeRule({ when }) : removeRule())}
      />
      <div className={classes.target}>
        <TargetField block={block} rule={rule} readOnly={readOnly} onChange={(to) => changeRule({ to })} />
        {!readOnly && (
          <>
            {index > 0 && (
              <ActionIcon
                aria-label={texts.skipRuleEditor.moveThisRuleUp}
                onClick={() => setSkips(block.skips.toSpliced(index, 1).toSpliced(index - 1, 0, rule))}
              >
                <IconArrowUp size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon data-once aria-label={texts.skipRuleEditor.removeThisRule} onClick={removeRule}>
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <FieldNotices field={field} problems={problems} />
    </div>
  );
}

interface TargetFieldProps {
  block: Block;
  rule: SkipRule;
  readOnly: boolean;
  onChange(to: SkipRule['to']): void;
}

function TargetField({ block, rule, readOnly, onChange }: TargetFieldProps) {
  const { content } = useEditing();
  const { blocks } = content;
  const laterBlocks = blocks.slice(blocks.indexOf(block) + 1);
  const value = 'end' in rule.to ? END_VALUE : rule.to.block;
  const data = [
    ...laterBlocks.map((laterBlock) => ({
      value: laterBlock.id,
      label: formatBlockLabel(laterBlock, content),
    })),
    { value: END_VALUE, label: sharedTexts.theEnd },
  ];
  const isAvailable = data.some((item) => item.value === value);
  if (!isAvailable) data.unshift({ value, label: texts.skipRuleEditor.removedOrEarlierBlock });
  return (
    <Select
      className={classes.targetField}
      label={texts.skipRuleEditor.skipTo}
      data={data}
      value={value}
      error={!isAvailable}
      allowDeselect={false}
      disabled={readOnly}
      {...buildSelectProps(data.length)}
      onChange={(to) => to && onChange(to === END_VALUE ? { end: true } : { block: to })}
    />
  );
}
