import { Select } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import type { Option } from '../kit/options/options.ts';
import { plainText } from '../text.ts';
import type { Card, CardSortConfig } from './card-sort.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { texts } from './texts.ts';

const KINDS = [
  { value: 'open', label: texts.openSort },
  { value: 'closed', label: texts.closedSort },
  { value: 'hybrid', label: texts.hybridSort },
];

/** Edited options as cards; each keeps the description it had before. */
const restoreDescriptions = (cards: Option[], previousCards: Card[]): Card[] =>
  cards.map((card) => ({
    ...card,
    description: previousCards.find(({ id }) => id === card.id)?.description ?? {},
  }));

export const editor: BlockEditor<CardSortConfig> = ({ config, language, problems, readOnly, onChange }) => {
  const shared = { language, problems, readOnly };
  return (
    <div className={classes.stack}>
      <Select
        label={texts.sortType}
        data={KINDS}
        allowDeselect={false}
        value={config.kind}
        readOnly={readOnly}
        data-field="kind"
        onChange={(kind) => kind && onChange({ ...config, kind: kind as CardSortConfig['kind'] })}
      />
      <OptionsEditor
        {...shared}
        label={texts.cards}
        itemName={texts.card}
        options={config.cards}
        field="cards"
        canPin={config.shuffle}
        onChange={(cards) => onChange({ ...config, cards: restoreDescriptions(cards, config.cards) })}
      />
      <details>
        <summary className={classes.label}>{texts.cardDescriptions}</summary>
        <div className={classes.stack} style={{ marginTop: 12 }}>
          {config.cards.map((card, index) => (
            <TextField
              key={card.id}
              {...shared}
              label={plainText(card.text[language]) || texts.cardNumber(index + 1)}
              placeholder={texts.descriptionHint}
              text={card.description}
              field={`description:${card.id}`}
              onChange={(description) =>
                onChange({
                  ...config,
                  cards: config.cards.map((other) => (other === card ? { ...other, description } : other)),
                })
              }
            />
          ))}
        </div>
      </details>
      {config.kind !== 'open' && (
        <OptionsEditor
          {...shared}
          label={kitTexts.categories}
          itemName={kitTexts.category}
          options={config.categories}
          field="categories"
          onChange={(categories) => onChange({ ...config, categories })}
        />
      )}
      <Toggle
        label={texts.requireAllCards}
        checked={config.requireAll}
        readOnly={readOnly}
        onChange={(requireAll) => onChange({ ...config, requireAll })}
      />
      <Toggle
        label={texts.randomiseCardOrder}
        description={kitTexts.pinnedKeepPosition}
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
