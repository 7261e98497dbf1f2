/** @jsxImportSource preact */
import { ChoiceList, type ListedChoice } from '../kit/options/choice-list.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import type { PlayerProps } from '../player.ts';
import type { MultipleChoiceAnswer, MultipleChoiceConfig } from './multiple-choice.ts';

export { multipleChoice as type } from './multiple-choice.ts';

export function player(props: PlayerProps<MultipleChoiceConfig, MultipleChoiceAnswer>) {
  const { config, value, text, t, seed, onChange } = props;
  const { other, none } = config;
  const options = config.shuffle ? shuffle(config.options, seed) : config.options;
  const choices: ListedChoice[] = options.map((option) => ({ id: option.id, label: text(option.text) }));
  if (other) choices.push({ id: other.id, label: text(other.text), hasTextField: true });
  if (none) choices.push({ id: none.id, label: text(none.text), isSeparated: true });
  const chosen = new Set(value?.options);
  const typed = value?.other ?? '';
  const saveAnswer = (ids: Set<string>, otherText: string) => {
    // In the order of the config, so that equal choices give equal answers.
    const order = [...config.options, ...(other ? [other] : []), ...(none ? [none] : [])];
    const ticked = order.map((option) => option.id).filter((id) => ids.has(id));
    if (ticked.length === 0) return onChange(undefined);
    onChange({ options: ticked, other: other && ids.has(other.id) ? otherText : null });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (next.delete(id)) return saveAnswer(next, typed);
    if (id === none?.id) return saveAnswer(new Set([id]), '');
    if (none) next.delete(none.id);
    saveAnswer(next.add(id), typed);
  };
  const hint = chooseHint(config);
  return (
    <>
      <p class="hint">{t(hint.key, hint.values)}</p>
      <ChoiceList
        {...props}
        choices={choices}
        chosen={chosen}
        multiple
        typed={typed}
        invalid={props.problem !== null}
        onToggle={toggle}
        onType={(otherText) => saveAnswer(chosen, otherText)}
      />
    </>
  );
}

function chooseHint({ min, max }: MultipleChoiceConfig): { key: string; values?: Record<string, number> } {
  if (min !== null && max !== null && min === max) return { key: 'choose_exactly', values: { count: min } };
  if (min !== null && min > 1 && max !== null) return { key: 'choose_between', values: { min, max } };
  if (max !== null) return { key: 'choose_at_most', values: { count: max } };
  if (min !== null && min > 1) return { key: 'choose_at_least', values: { count: min } };
  return { key: 'choose_any' };
}
