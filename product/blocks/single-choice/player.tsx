/** @jsxImportSource preact */
import { ChoiceList, type ListedChoice } from '../kit/options/choice-list.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import type { PlayerProps } from '../player.ts';
import type { SingleChoiceAnswer, SingleChoiceConfig } from './single-choice.ts';

export { singleChoice as type } from './single-choice.ts';

export function player(props: PlayerProps<SingleChoiceConfig, SingleChoiceAnswer>) {
  const { config, value, required, text, seed, onChange } = props;
  const options = config.shuffle ? shuffle(config.options, seed) : config.options;
  const choices: ListedChoice[] = options.map((option) => ({ id: option.id, label: text(option.text) }));
  const { other } = config;
  if (other) choices.push({ id: other.id, label: text(other.text), hasTextField: true });
  const typed = value?.other ?? '';
  const toggle = (option: string) => {
    // A second press clears the answer to an optional question.
    if (option === value?.option) {
      if (!required) onChange(undefined);
      return;
    }
    onChange({ option, other: option === other?.id ? typed : null });
  };
  return (
    <ChoiceList
      {...props}
      choices={choices}
      chosen={new Set(value ? [value.option] : [])}
      multiple={false}
      typed={typed}
      invalid={props.problem !== null}
      onToggle={toggle}
      onType={(words) => other && onChange({ option: other.id, other: words })}
    />
  );
}
