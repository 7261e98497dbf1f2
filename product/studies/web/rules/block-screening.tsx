import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { StudyProblem } from '../../contract.ts';
import type { Block, Screening } from '../../study.ts';
import { RuleFormatter, findScreeningSubject } from './rule-formatter.ts';
import classes from './rules.module.css';
import { FieldNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The screening of a block with options: the effect of each option, and a summary. */
export function BlockScreening({ block, problems }: { block: Block; problems: StudyProblem[] }) {
  const { content, readOnly, edit } = useEditing();
  const [isOpened, setIsOpened] = useState(false);
  const subject = findScreeningSubject(block);
  const screening = block.screening ?? {};
  const screenedChoices = Object.keys(screening);
  if (!subject && screenedChoices.length === 0) return null;
  const formatter = new RuleFormatter(content);
  const explanation = formatter.formatScreening(block);
  const hasAccepted = Object.values(screening).includes('accept');
  const removedChoices = screenedChoices.filter(
    (choice) => !subject?.choices.some((option) => option.choice === choice),
  );
  const options = [
    ...(subject?.choices ?? []).map((option) => ({
      choice: option.choice,
      label: formatter.formatText(option.label) || texts.untitledOption,
    })),
    ...removedChoices.map((choice) => ({ choice, label: texts.aRemovedOption })),
  ];

  function setEffect(choice: string, effect: string) {
    const next: Screening = { ...screening };
    if (effect === 'accept' || effect === 'reject') next[choice] = effect;
    else delete next[choice];
    edit([{ do: 'set', id: block.id, block: { screening: next } }], `${block.id}:screening`);
  }

  return (
    <div className={classes.section} data-field="screening" tabIndex={-1}>
      <h3>{sharedTexts.screening}</h3>
      {screenedChoices.length === 0 && !isOpened ? (
        <div className={classes.empty}>
          {texts.blockScreening.noScreening}
          {!readOnly && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsOpened(true)}>
              {texts.blockScreening.addScreening}
            </Button>
          )}
        </div>
      ) : (
        <>
          <ul className={classes.screening}>
            {options.map(({ choice, label }) => (
              <li key={choice}>
                <span>{label}</span>
                <Select
                  size="sm"
                  aria-label={texts.blockScreening.screeningFor(label)}
                  data-does={screening[choice]}
                  data={[
                    {
                      value: 'none',
                      label: hasAccepted
                        ? texts.blockScreening.needsAnotherQualifyingAnswer
                        : texts.blockScreening.neutral,
                    },
                    { value: 'accept', label: texts.blockScreening.qualifies },
                    { value: 'reject', label: texts.blockScreening.screensOut },
                  ]}
                  value={screening[choice] ?? 'none'}
                  allowDeselect={false}
                  disabled={readOnly}
                  onChange={(effect) => effect && setEffect(choice, effect)}
                />
              </li>
            ))}
          </ul>
          <p className={classes.hint} aria-live="polite">
            {explanation ?? texts.blockScreening.everyoneContinues}
          </p>
        </>
      )}
      <FieldNotices field="screening" problems={problems} />
    </div>
  );
}
