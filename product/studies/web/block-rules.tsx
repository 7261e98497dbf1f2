import { ActionIcon, Button, Select } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { newId } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import type { StudyProblem } from '../contract.ts';
import type { Block, SkipRule } from '../study.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { askable, freshTest } from './condition-tree.ts';
import { blockName } from './outline.ts';
import classes from './rules.module.css';
import { useEditing } from './use-draft.ts';

const THE_END = 'end';

/** When a block is shown, and where it leads. */
export function BlockRules({ block, issues }: { block: Block; issues: StudyProblem[] }) {
  const { content, readOnly, edit } = useEditing();
  const { blocks } = content;
  const before = askable(blocks, block, false);
  const answered = askable(blocks, block, true);
  const set = (part: Partial<Pick<Block, 'showIf' | 'skips'>>) =>
    edit([{ do: 'set', id: block.id, block: part }], `${block.id}:rules`);
  const problem = (place: string) => issues.find((one) => one.place === place);
  const shown = problem('showIf');
  const first = before.at(-1);
  const asked = answered.at(-1);

  function rule(id: string, part: Partial<SkipRule>) {
    set({ skips: block.skips.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  }

  return (
    <section className={classes.rules} aria-label="Rules">
      <div className={classes.section} data-place="showIf" tabIndex={-1}>
        <h3>Shown</h3>
        {block.showIf ? (
          <ConditionEditor
            condition={block.showIf}
            from={before}
            readOnly={readOnly}
            onChange={(showIf) => set({ showIf })}
          />
        ) : (
          <div className={classes.always}>
            Always.
            {!readOnly && first && (
              <Button variant="subtle" size="compact-sm" onClick={() => set({ showIf: freshTest(first) })}>
                Show only if…
              </Button>
            )}
          </div>
        )}
        {shown && <Told problem={shown} />}
      </div>
      <div className={classes.section}>
        <h3>Then</h3>
        {block.skips.map((one, index) => {
          const told = problem(`skip:${one.id}`);
          return (
            <div key={one.id} className={classes.rule} data-place={`skip:${one.id}`} tabIndex={-1}>
              <ConditionEditor
                condition={one.when}
                from={answered}
                readOnly={readOnly}
                onChange={(when) =>
                  when ? rule(one.id, { when }) : set({ skips: block.skips.filter((other) => other !== one) })
                }
              />
              <div className={classes.target}>
                <Target
                  block={block}
                  rule={one}
                  readOnly={readOnly}
                  onChange={(to) => rule(one.id, { to })}
                />
                {!readOnly && (
                  <>
                    {index > 0 && (
                      <ActionIcon
                        aria-label="Ask this rule earlier"
                        onClick={() =>
                          set({ skips: block.skips.toSpliced(index, 1).toSpliced(index - 1, 0, one) })
                        }
                      >
                        <IconArrowUp size={16} stroke={1.5} aria-hidden />
                      </ActionIcon>
                    )}
                    <ActionIcon
                      aria-label="Remove this rule"
                      onClick={() => set({ skips: block.skips.filter((other) => other !== one) })}
                    >
                      <IconTrash size={16} stroke={1.5} aria-hidden />
                    </ActionIcon>
                  </>
                )}
              </div>
              {told && <Told problem={told} />}
            </div>
          );
        })}
        <div className={classes.always}>
          {block.skips.length === 0 ? 'On to the next block.' : 'Otherwise on to the next block.'}
          {!readOnly && asked && block.skips.length < 50 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                set({ skips: [...block.skips, { id: newId(), when: freshTest(asked), to: { end: true } }] })
              }
            >
              Skip to…
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Told({ problem }: { problem: StudyProblem }) {
  return (
    <div className={classes.told} data-severity={problem.severity}>
      {problem.message}
    </div>
  );
}

interface TargetProps {
  block: Block;
  rule: SkipRule;
  readOnly: boolean;
  onChange(to: SkipRule['to']): void;
}

function Target({ block, rule, readOnly, onChange }: TargetProps) {
  const { content } = useEditing();
  const { blocks } = content;
  const later = blocks.slice(blocks.indexOf(block) + 1);
  const value = 'end' in rule.to ? THE_END : rule.to.block;
  const data = [
    ...later.map((one) => ({
      value: one.id,
      label: blockName(one, content) || `${typeOf(one.type)?.label ?? 'Block'} without words`,
    })),
    { value: THE_END, label: 'The end' },
  ];
  const known = data.some((one) => one.value === value);
  if (!known) data.unshift({ value, label: 'A block that is gone or comes earlier' });
  return (
    <Select
      className={classes.to}
      label="Go to"
      data={data}
      value={value}
      error={!known}
      allowDeselect={false}
      disabled={readOnly}
      searchable={data.length > 8}
      onChange={(to) => to && onChange(to === THE_END ? { end: true } : { block: to })}
    />
  );
}
