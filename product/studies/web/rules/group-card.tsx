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
    notify(`Ungrouped ${groupName(group)}`, { undo: () => edit([{ do: 'groups', add: group }]) });
  }

  return (
    <div className={classes.canvas}>
      <div className={classes.bar}>
        <h2 className={classes.kind}>Group</h2>
        {!readOnly && (
          <Button variant="default" size="compact-sm" onClick={ungroup}>
            Ungroup
          </Button>
        )}
      </div>
      <div data-place={place} tabIndex={-1}>
        <PlaceNotices place={place} issues={issues} />
      </div>
      <TextInput
        label="Name"
        description="For your team. Participants never see it."
        maxLength={200}
        value={group.name}
        readOnly={readOnly}
        onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
      />
      <LoopFields group={group} onChange={(next) => set({ loop: next, ...(next && { show: null }) })} />
      <Switch
        label={loop ? 'Randomise loop order' : 'Randomise question order'}
        description={
          loop
            ? 'Each participant gets the options in a different order. Questions about one option stay together.'
            : 'Each participant sees these blocks in a different order.'
        }
        checked={group.shuffle}
        disabled={readOnly}
        onChange={(event) => set({ shuffle: event.currentTarget.checked })}
      />
      {!loop && (
        <>
          <Switch
            label="Show a random subset"
            description="Picked at random for each participant."
            checked={show !== null}
            disabled={readOnly}
            onChange={(event) =>
              set({ show: event.currentTarget.checked ? Math.max(1, blocks.length - 1) : null })
            }
          />
          {show !== null && (
            <div className={classes.some}>
              <NumberInput
                aria-label="Number of blocks shown"
                min={1}
                max={500}
                allowDecimal={false}
                w={96}
                value={show}
                readOnly={readOnly}
                onChange={(value) => typeof value === 'number' && value >= 1 && set({ show: value }, 'show')}
              />
              <span>of {blocks.length}</span>
            </div>
          )}
        </>
      )}
      <div>
        <h3>In this group</h3>
        <ol className={classes.groupBlocks}>
          {own.map((block) => (
            <li key={block.id}>
              <button type="button" onClick={() => onChoose(block.id)}>
                {blockLabel(block, content)}
              </button>
            </li>
          ))}
        </ol>
        <p className={classes.hint}>
          Drag blocks into or out of a group in the outline, or move them with Alt + ↑/↓.
        </p>
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
  if (loop && !known) data.unshift({ value: loop.block, label: 'A removed or unavailable question' });
  const last = sources.at(-1);
  return (
    <>
      <Switch
        label="Loop"
        description={
          loop || last
            ? 'Repeats for each option of an earlier question. Use @ to insert the option.'
            : 'Add a question with options before this group to loop over its options.'
        }
        checked={loop !== null}
        disabled={readOnly || (!loop && !last)}
        onChange={(event) =>
          onChange(event.currentTarget.checked && last ? { block: last.id, of: 'chosen' } : null)
        }
      />
      {loop && (
        <div className={classes.some}>
          <Select
            aria-label="Which options"
            w={220}
            data={[
              { value: 'chosen', label: 'Options selected in' },
              { value: 'not_chosen', label: 'Options not selected in' },
            ]}
            value={loop.of}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(of) => (of === 'chosen' || of === 'not_chosen') && onChange({ ...loop, of })}
          />
          <Select
            aria-label="Question to loop over"
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
