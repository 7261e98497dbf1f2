import { Select } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import { OptionsEditor } from '../kit/options/editor-options.tsx';
import classes from '../kit/editor/editor.module.css';
import type { Option } from '../kit/options/options.ts';
import { plainText } from '../text.ts';
import type { Card, CardSortConfig } from './card-sort.ts';

const KINDS = [
  { value: 'open', label: 'Open: people create and name categories' },
  { value: 'closed', label: 'Closed: fixed categories' },
  { value: 'hybrid', label: 'Hybrid: fixed categories, and people can add their own' },
];

/** Edited options as cards; each keeps the description it had before. */
const withDescriptions = (cards: Option[], before: Card[]): Card[] =>
  cards.map((card) => ({
    ...card,
    description: before.find(({ id }) => id === card.id)?.description ?? {},
  }));

export const editor: BlockEditor<CardSortConfig> = ({ config, language, issues, readOnly, onChange }) => {
  const shared = { language, issues, readOnly };
  return (
    <div className={classes.stack}>
      <Select
        label="Sort type"
        data={KINDS}
        allowDeselect={false}
        value={config.kind}
        readOnly={readOnly}
        data-place="kind"
        onChange={(kind) => kind && onChange({ ...config, kind: kind as CardSortConfig['kind'] })}
      />
      <OptionsEditor
        {...shared}
        label="Cards"
        itemName="Card"
        options={config.cards}
        place="cards"
        canPin={config.shuffle}
        onChange={(cards) => onChange({ ...config, cards: withDescriptions(cards, config.cards) })}
      />
      <details>
        <summary className={classes.label}>Card descriptions</summary>
        <div className={classes.stack} style={{ marginTop: 12 }}>
          {config.cards.map((card, at) => (
            <TextField
              key={card.id}
              {...shared}
              label={plainText(card.text[language]) || `Card ${at + 1}`}
              placeholder="Shown below the card’s label"
              text={card.description}
              place={`description:${card.id}`}
              onChange={(description) =>
                onChange({
                  ...config,
                  cards: config.cards.map((one) => (one === card ? { ...one, description } : one)),
                })
              }
            />
          ))}
        </div>
      </details>
      {config.kind !== 'open' && (
        <OptionsEditor
          {...shared}
          label="Categories"
          itemName="Category"
          options={config.categories}
          place="categories"
          onChange={(categories) => onChange({ ...config, categories })}
        />
      )}
      <Toggle
        label="Require all cards to be sorted"
        checked={config.requireAll}
        readOnly={readOnly}
        onChange={(requireAll) => onChange({ ...config, requireAll })}
      />
      <Toggle
        label="Randomise card order"
        description="Pinned ones keep their position."
        checked={config.shuffle}
        readOnly={readOnly}
        onChange={(shuffle) => onChange({ ...config, shuffle })}
      />
    </div>
  );
};
