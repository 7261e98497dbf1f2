import { Button, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { StudyProblem } from '../../contract.ts';
import type { BlockGroup } from '../../study.ts';
import { formatBlockLabel, findScreeningSubject } from '../rules/rule-formatter.ts';
import { formatGroupName } from '../outline/outline-groups.ts';
import classes from './canvas.module.css';
import { FieldNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from '../rules/texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface GroupCardProps {
  group: BlockGroup;
  problems: StudyProblem[];
  onChoose(id: string): void;
  /** Called after the group was ungrouped. */
  onUngrouped(): void;
}

/** The settings of a group: name, loop, order, random subset. */
export function GroupCard({ group, problems, onChoose, onUngrouped }: GroupCardProps) {
  const { content, readOnly, edit } = useEditing();
  const { id, blocks, show, loop } = group;
  const field = `group:${id}`;
  const updateGroup = (changes: Partial<Omit<BlockGroup, 'id'>>, field?: string) =>
    edit([{ do: 'groups', id, set: changes }], field && `${id}:${field}`);
  const groupBlocks = content.blocks.filter((block) => blocks.includes(block.id));

  function ungroup() {
    edit([{ do: 'groups', remove: id }]);
    onUngrouped();
    notify(texts.groupCard.ungroupedNamed(formatGroupName(group)), {
      undo: () => edit([{ do: 'groups', add: group }]),
    });
  }

  return (
    <div className={classes.canvas}>
      <div className={classes.bar}>
        <h2 className={classes.kind}>{sharedTexts.group}</h2>
        {!readOnly && (
          <Button variant="default" size="compact-sm" onClick={ungroup}>
            {sharedTexts.ungroup}
          </Button>
        )}
      </div>
      <div data-field={field} tabIndex={-1}>
        <FieldNotices field={field} problems={problems} />
      </div>
      <TextInput
        label={sharedTexts.name}
        description={sharedTexts.briefForTeam}
        maxLength={200}
        value={group.name}
        readOnly={readOnly}
        onChange={(event) => updateGroup({ name: event.currentTarget.value }, 'name')}
      />
      <LoopFields
        group={group}
        onChange={(next) => updateGroup({ loop: next, ...(next && { show: null }) })}
      />
      <Switch
        label={loop ? texts.groupCard.randomiseLoopOrder : texts.groupCard.randomiseQuestionOrder}
        description={loop ? texts.groupCard.loopOrderExplained : texts.groupCard.questionOrderExplained}
        checked={group.shuffle}
        disabled={readOnly}
        onChange={(event) => updateGroup({ shuffle: event.currentTarget.checked })}
      />
      {!loop && (
        <>
          <Switch
            label={texts.groupCard.showRandomSubset}
            description={texts.groupCard.pickedAtRandomForEach}
            checked={show !== null}
            disabled={readOnly}
            onChange={(event) =>
              updateGroup({ show: event.currentTarget.checked ? Math.max(1, blocks.length - 1) : null })
            }
          />
          {show !== null && (
            <div className={classes.inlineFields}>
              <NumberInput
                aria-label={texts.groupCard.numberOfBlocksShown}
                min={1}
                max={500}
                allowDecimal={false}
                w={96}
                value={show}
                readOnly={readOnly}
                onChange={(value) =>
                  typeof value === 'number' && value >= 1 && updateGroup({ show: value }, 'show')
                }
              />
              <span>{texts.groupCard.ofBlocks(blocks.length)}</span>
            </div>
          )}
        </>
      )}
      <div>
        <h3>{texts.groupCard.inThisGroup}</h3>
        <ol className={classes.groupBlocks}>
          {groupBlocks.map((block) => (
            <li key={block.id}>
              <button type="button" onClick={() => onChoose(block.id)}>
                {formatBlockLabel(block, content)}
              </button>
            </li>
          ))}
        </ol>
        <p className={classes.hint}>{texts.groupCard.groupHint}</p>
      </div>
    </div>
  );
}

/** The loop of a group: the question and which options. */
function LoopFields({ group, onChange }: { group: BlockGroup; onChange(loop: BlockGroup['loop']): void }) {
  const { content, readOnly } = useEditing();
  const { loop, blocks } = group;
  const firstIndex = content.blocks.findIndex(({ id }) => blocks.includes(id));
  const sources = content.blocks.slice(0, firstIndex).filter((block) => {
    const isInLoop = content.groups?.some(
      (candidate) => candidate.loop && candidate.blocks.includes(block.id),
    );
    return (
      findBlockType(block.type)?.isQuestion && !isInLoop && findScreeningSubject(block)?.kind === 'choice'
    );
  });
  const data = sources.map((block) => ({ value: block.id, label: formatBlockLabel(block, content) }));
  const isAvailable = !loop || data.some(({ value }) => value === loop.block);
  if (loop && !isAvailable)
    data.unshift({ value: loop.block, label: texts.groupCard.removedOrUnavailableQuestion });
  const lastSource = sources.at(-1);
  return (
    <>
      <Switch
        label={sharedTexts.loop}
        description={loop || lastSource ? texts.groupCard.loopExplained : texts.groupCard.loopNeedsQuestion}
        checked={loop !== null}
        disabled={readOnly || (!loop && !lastSource)}
        onChange={(event) =>
          onChange(event.currentTarget.checked && lastSource ? { block: lastSource.id, of: 'chosen' } : null)
        }
      />
      {loop && (
        <div className={classes.inlineFields}>
          <Select
            aria-label={texts.groupCard.whichOptions}
            flex="0 1 220px"
            data={[
              { value: 'chosen', label: texts.groupCard.optionsSelectedIn },
              { value: 'not_chosen', label: texts.groupCard.optionsNotSelectedIn },
            ]}
            value={loop.of}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(of) => (of === 'chosen' || of === 'not_chosen') && onChange({ ...loop, of })}
          />
          <Select
            aria-label={texts.groupCard.questionToLoopOver}
            flex="1 1 200px"
            data={data}
            {...buildSelectProps(data.length)}
            value={loop.block}
            error={!isAvailable}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(block) => block && onChange({ ...loop, block })}
          />
        </div>
      )}
    </>
  );
}
