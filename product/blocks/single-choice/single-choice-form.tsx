/** @jsxImportSource preact */
import { ChoiceList, type WithList } from '../kit/options/choice-list.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import type { PlayerProps } from '../player.ts';
import type { SingleChoiceAnswer, SingleChoiceConfig } from './single-choice.ts';

export const isOneChoice = (_config: SingleChoiceConfig, answer?: SingleChoiceAnswer) =>
  (answer?.other ?? null) === null;

/** The question, with its options as cards or in the given list. */
export function SingleChoiceForm(props: PlayerProps<SingleChoiceConfig, SingleChoiceAnswer> & WithList) {
  const { config, value, required, text, seed, onChange, list: List = ChoiceList } = props;
  const options = config.shuffle ? shuffle(config.options, seed) : config.options;
  const toggle = (option: string) => {
    // A second press clears the answer to an optional question.
    if (option === value?.option) {
      if (!required) onChange(undefined);
      return;
    }
    onChange({ option, other: options.find(({ id }) => id === option)?.typed ? '' : null });
  };
  return (
    <List
      {...props}
      columns={config.columns}
      choices={options.map(({ id, text: label, typed }) => ({
        id,
        label: text(label),
        typed: typed && (value?.other ?? ''),
      }))}
      chosen={new Set(value ? [value.option] : [])}
      multiple={false}
      invalid={props.problem !== null}
      onToggle={toggle}
      onType={(option, other) => onChange({ option, other })}
    />
  );
}
