import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { StudyProblem } from '../../contract.ts';
import type { Block, Screening } from '../../study.ts';
import { RuleFormatter, screeningSubject } from './condition-words.ts';
import classes from './rules.module.css';
import { PlaceNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';

/** The screening of a block with options: the effect of each option, and a summary. */
export function BlockScreening({ block, issues }: { block: Block; issues: StudyProblem[] }) {
  const { content, readOnly, edit } = useEditing();
  const [opened, setOpened] = useState(false);
  const subject = screeningSubject(block);
  const screening = block.screening ?? {};
  const names = Object.keys(screening);
  if (!subject && names.length === 0) return null;
  const formatter = new RuleFormatter(content);
  const explanation = formatter.screening(block);
  const hasAccepted = Object.values(screening).includes('accept');
  const removed = names.filter((choice) => !subject?.choices.some((one) => one.choice === choice));
  const rows = [
    ...(subject?.choices ?? []).map((one) => ({
      choice: one.choice,
      label: formatter.words(one.label) || 'Untitled option',
    })),
    ...removed.map((choice) => ({ choice, label: 'A removed option' })),
  ];

  function set(choice: string, effect: string) {
    const next: Screening = { ...screening };
    if (effect === 'accept' || effect === 'reject') next[choice] = effect;
    else delete next[choice];
    edit([{ do: 'set', id: block.id, block: { screening: next } }], `${block.id}:screening`);
  }

  return (
    <div className={classes.section} data-place="screening" tabIndex={-1}>
      <h3>Screening</h3>
      {names.length === 0 && !opened ? (
        <div className={classes.always}>
          No screening.
          {!readOnly && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
              Add screening
            </Button>
          )}
        </div>
      ) : (
        <>
          <ul className={classes.screening}>
            {rows.map(({ choice, label }) => (
              <li key={choice}>
                <span>{label}</span>
                <Select
                  size="sm"
                  aria-label={`Screening for ${label}`}
                  data-does={screening[choice]}
                  data={[
                    { value: 'none', label: hasAccepted ? 'Needs another qualifying answer' : 'Neutral' },
                    { value: 'accept', label: 'Qualifies' },
                    { value: 'reject', label: 'Screened out' },
                  ]}
                  value={screening[choice] ?? 'none'}
                  allowDeselect={false}
                  disabled={readOnly}
                  onChange={(effect) => effect && set(choice, effect)}
                />
              </li>
            ))}
          </ul>
          <p className={classes.hint} aria-live="polite">
            {explanation ?? 'Everyone continues.'}
          </p>
        </>
      )}
      <PlaceNotices place="screening" issues={issues} />
    </div>
  );
}
