/** @jsxImportSource preact */
import { ChoiceList, type ListedChoice } from '../kit/options/choice-list.tsx';
import type { PlayerProps } from '../player.ts';
import { AWAY, PMF_FEELINGS, type PmfAnswer, type PmfChoice, type PmfConfig } from './pmf.ts';

export { pmf as type } from './pmf.ts';

/** Three cards and, apart from them, one for people to whom it does not apply; letters pick. */
export function player(props: PlayerProps<PmfConfig, PmfAnswer>) {
  const { config, value, required, text, onChange } = props;
  const choices: ListedChoice[] = PMF_FEELINGS.map((id) => ({ id, label: text(config[id]) }));
  if (config.away) choices.push({ id: AWAY, label: text(config.away), apart: true });
  const toggle = (choice: string) => {
    // A second press takes an answer back where none is asked for.
    if (choice !== value?.choice) onChange({ choice: choice as PmfChoice });
    else if (!required) onChange(undefined);
  };
  return (
    <ChoiceList
      {...props}
      choices={choices}
      chosen={new Set(value ? [value.choice] : [])}
      multiple={false}
      typed=""
      invalid={props.problem !== null}
      onToggle={toggle}
      onType={() => {}}
    />
  );
}
