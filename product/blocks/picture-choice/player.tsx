/** @jsxImportSource preact */
import { PictureCards } from '../kit/picture-options/picture-cards.tsx';
import { pictureMessages } from '../kit/pictures/messages.ts';
import styles from '../kit/pictures/player.css?inline';
import { shuffle } from '../kit/options/shuffle.ts';
import type { MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { resolveLimits, type PictureChoiceAnswer, type PictureChoiceConfig } from './picture-choice.ts';

export { pictureChoice as type } from './picture-choice.ts';
export { styles };
export const messages: MessageSet[] = [pictureMessages];
export const isOneChoice = ({ multiple }: PictureChoiceConfig) => !multiple;

export function player(props: PlayerProps<PictureChoiceConfig, PictureChoiceAnswer>) {
  const { config, value, text, t, onChange } = props;
  const { multiple } = config;
  const options = config.shuffle ? shuffle(config.options, props.seed) : config.options;
  const chosen = new Set(value?.options);
  const isFull = multiple && chosen.size >= resolveLimits(config).max;
  const toggle = (id: string) => {
    if (isFull && !chosen.has(id)) return;
    const nextChosen = multiple ? new Set(chosen) : new Set<string>();
    if (!chosen.has(id) || (!multiple && props.required)) nextChosen.add(id);
    else nextChosen.delete(id);
    // In the order of the config, so that equal choices give equal answers.
    const ids = config.options.map((option) => option.id).filter((optionId) => nextChosen.has(optionId));
    onChange(ids.length > 0 ? { options: ids } : undefined);
  };
  const hint = chooseHint(config);
  return (
    <>
      {multiple && (
        <p class="hint" id={`${props.labelledBy}-how`}>
          {t(hint.key, hint.values)}
        </p>
      )}
      <PictureCards
        cards={options.map((option) => ({
          id: option.id,
          picture: option.picture,
          label: text(option.text),
        }))}
        chosen={chosen}
        multiple={multiple}
        isFull={isFull}
        columns={config.columns}
        showsLabels={config.words}
        canEnlarge
        player={props}
        onToggle={toggle}
      />
    </>
  );
}

function chooseHint(config: PictureChoiceConfig): { key: string; values?: Record<string, number> } {
  const { min, max } = resolveLimits(config);
  if (config.min === null && config.max === null) return { key: 'choose_any' };
  if (min === max) return { key: 'choose_exactly', values: { count: min } };
  if (config.max === null) return { key: 'choose_at_least', values: { count: min } };
  if (min <= 1) return { key: 'choose_at_most', values: { count: max } };
  return { key: 'choose_between', values: { min, max } };
}
