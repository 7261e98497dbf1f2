/** @jsxImportSource preact */
import { ChoiceList, type ListedChoice } from '../kit/options/choice-list.tsx';
import type { PlayerProps } from '../player.ts';
import { NOT_APPLICABLE_CHOICE, PMF_CHOICES, type PmfAnswer, type PmfChoice, type PmfConfig } from './pmf.ts';

export { pmf as type } from './pmf.ts';
export const isOneChoice = () => true;

/** Three choices, and a separate one for people to whom the question does not apply. */
export function player(props: PlayerProps<PmfConfig, PmfAnswer>) {
  const { config, value, required, text, onChange } = props;
  const choices: ListedChoice[] = PMF_CHOICES.map((id) => ({ id, label: text(config[id]) }));
  if (config.away) choices.push({ id: NOT_APPLICABLE_CHOICE, label: text(config.away), isSeparated: true });
  const toggle = (choice: string) => {
    // A second press clears the answer to an optional question.
    if (choice !== value?.choice) onChange({ choice: choice as PmfChoice });
    else if (!required) onChange(undefined);
  };
  return (
    <ChoiceList
      {...props}
      choices={choices}
      chosen={new Set(value ? [value.choice] : [])}
      multiple={false}
      invalid={props.problem !== null}
      onToggle={toggle}
    />
  );
}
