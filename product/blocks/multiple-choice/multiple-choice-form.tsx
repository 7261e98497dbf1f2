/** @jsxImportSource preact */
import { ChoiceList, type WithList } from '../kit/options/choice-list.tsx';
import type { ChoiceOption } from '../kit/options/choice-option.ts';
import { shuffle } from '../kit/options/shuffle.ts';
import type { PlayerProps } from '../player.ts';
import { readTypedText, type MultipleChoiceAnswer, type MultipleChoiceConfig } from './multiple-choice.ts';

/** The question, with its options as cards or in the given list. */
export function MultipleChoiceForm(
  props: PlayerProps<MultipleChoiceConfig, MultipleChoiceAnswer> & WithList,
) {
  const { config, value, text, t, seed, onChange, list: List = ChoiceList } = props;
  const options = config.shuffle ? shuffle(config.options, seed) : config.options;
  const chosen = new Set(value?.options);
  const typedText = (option: ChoiceOption) => (value ? readTypedText(option, value) : '');
  const saveAnswer = (ids: Set<string>, changed?: string, words = '') => {
    // In the order of the config, so that equal choices give equal answers.
    const ticked = config.options.filter(({ id }) => ids.has(id));
    const texts = ticked
      .map((option) => [option.id, option.id === changed ? words : typedText(option)] as const)
      .filter(([, typed]) => typed);
    onChange(
      ticked[0] && {
        options: ticked.map(({ id }) => id),
        texts: texts[0] && Object.fromEntries(texts),
      },
    );
  };
  const isExclusive = (id: string) => config.options.some((one) => one.id === id && one.exclusive);
  const findNext = (id: string) => {
    const next = new Set(chosen);
    // An exclusive option and any other one clear each other.
    if (!next.delete(id))
      for (const one of next.add(id))
        if (one !== id && (isExclusive(id) || isExclusive(one))) next.delete(one);
    return next;
  };
  // Where the limit is only a hint, the page asks when more are chosen.
  const maxCount = config.limits === 'hard' ? (config.max ?? Infinity) : Infinity;
  const isBlocked = (id: string) => !chosen.has(id) && findNext(id).size > maxCount;
  const hint = chooseHint(config);
  return (
    <>
      {options.length > 1 && (
        <p class="hint" id={`${props.labelledBy}-how`}>
          {t(hint.key, hint.values)}
        </p>
      )}
      <List
        {...props}
        columns={config.columns}
        choices={options.map((option, index) => ({
          id: option.id,
          label: text(option.text),
          typed: option.typed && typedText(option),
          isSeparated: option.exclusive && !options[index - 1]?.exclusive,
          isBlocked: isBlocked(option.id),
        }))}
        chosen={chosen}
        multiple
        invalid={props.problem !== null}
        onToggle={(id) => isBlocked(id) || saveAnswer(findNext(id))}
        onType={(id, words) => saveAnswer(chosen, id, words)}
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
