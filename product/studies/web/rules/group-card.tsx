import { Button, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { notify } from '#platform/ui/feedback/notify.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { StudyProblem } from '../../contract.ts';
import type { BlockGroup } from '../../study.ts';
import { blockLabel, screeningSubject } from './condition-words.ts';
import { groupName } from '../questions/outline-groups.ts';
import classes from '../questions/questions.module.css';
import { PlaceNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface GroupCardProps {
  group: BlockGroup;
  issues: StudyProblem[];
  onChoose(id: string): void;
  /** Called after the group was ungrouped. */
  onGone(): void;
}

/** The settings of a group: name, loop, order, random subset. */
export function GroupCard({ group, issues, onChoose, onGone }: GroupCardProps) {
  const { content, readOnly, edit } = useEditing();
  const { id, blocks, show, loop } = group;
  const place = `group:${id}`;
  const set = (part: Partial<Omit<BlockGroup, 'id'>>, field?: string) =>
    edit([{ do: 'groups', id, set: part }], field && `${id}:${field}`);
  const own = content.blocks.filter((block) => blocks.includes(block.id));

  function ungroup() {
    edit([{ do: 'groups', remove: id }]);
    onGone();
    notify(texts.groupCard.ungroupedNamed(groupName(group)), {
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
      <div data-place={place} tabIndex={-1}>
        <PlaceNotices place={place} issues={issues} />
      </div>
      <TextInput
        label={sharedTexts.name}
        description={sharedTexts.briefForTeam}
        maxLength={200}
        value={group.name}
        readOnly={readOnly}
        onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
      />
      <LoopFields group={group} onChange={(next) => set({ loop: next, ...(next && { show: null }) })} />
      <Switch
        label={loop ? texts.groupCard.randomiseLoopOrder : texts.groupCard.randomiseQuestionOrder}
        description={loop ? texts.groupCard.loopOrderExplained : texts.groupCard.questionOrderExplained}
        checked={group.shuffle}
        disabled={readOnly}
        onChange={(event) => set({ shuffle: event.currentTarget.checked })}
      />
      {!loop && (
        <>
          <Switch
            label={texts.groupCard.showRandomSubset}
            description={texts.groupCard.pickedAtRandomForEach}
            checked={show !== null}
            disabled={readOnly}
            onChange={(event) =>
              set({ show: event.currentTarget.checked ? Math.max(1, blocks.length - 1) : null })
            }
          />
          {show !== null && (
            <div className={classes.some}>
              <NumberInput
                aria-label={texts.groupCard.numberOfBlocksShown}
                min={1}
                max={500}
                allowDecimal={false}
                w={96}
                value={show}
                readOnly={readOnly}
                onChange={(value) => typeof value === 'number' && value >= 1 && set({ show: value }, 'show')}
              />
              <span>{texts.groupCard.ofBlocks(blocks.length)}</span>
            </div>
          )}
        </>
      )}
      <div>
        <h3>{texts.groupCard.inThisGroup}</h3>
        <ol className={classes.groupBlocks}>
          {own.map((block) => (
            <li key={block.id}>
              <button type="button" onClick={() => onChoose(block.id)}>
                {blockLabel(block, content)}
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
  const first = content.blocks.findIndex(({ id }) => blocks.includes(id));
  const sources = content.blocks.slice(0, first).filter((block) => {
    const inLoop = content.groups?.some((one) => one.loop && one.blocks.includes(block.id));
    return findBlockType(block.type)?.isQuestion && !inLoop && screeningSubject(block)?.kind === 'choice';
  });
  const data = sources.map((block) => ({ value: block.id, label: blockLabel(block, content) }));
  const known = !loop || data.some(({ value }) => value === loop.block);
  if (loop && !known)
    data.unshift({ value: loop.block, label: texts.groupCard.removedOrUnavailableQuestion });
  const last = sources.at(-1);
  return (
    <>
      <Switch
        label={sharedTexts.loop}
        description={loop || last ? texts.groupCard.loopExplained : texts.groupCard.loopNeedsQuestion}
        checked={loop !== null}
        disabled={readOnly || (!loop && !last)}
        onChange={(event) =>
          onChange(event.currentTarget.checked && last ? { block: last.id, of: 'chosen' } : null)
        }
      />
      {loop && (
        <div className={classes.some}>
          <Select
            aria-label={texts.groupCard.whichOptions}
            w={220}
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
            flex={1}
            data={data}
            value={loop.block}
            error={!known}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(block) => block && onChange({ ...loop, block })}
          />
        </div>
      )}
    </>
  );
}
