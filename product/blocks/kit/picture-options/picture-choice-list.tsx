/** @jsxImportSource preact */
import type { ListProps } from '../options/choice-list.tsx';
import { PictureCards } from './picture-cards.tsx';

/** More than these are too small to be compared. */
const MAX_AUTO_COLUMNS = 4;

/** Options of a choice as cards, of which some have pictures. */
export function PictureChoiceList(props: ListProps) {
  const { choices, config, columns, onType } = props;
  const pictures = new Map(config.options.map(({ id, picture }) => [id, picture]));
  return (
    <PictureCards
      cards={choices.map((choice) => ({ ...choice, picture: pictures.get(choice.id) ?? null }))}
      chosen={props.chosen}
      multiple={props.multiple}
      columns={columns === 'auto' ? Math.min(MAX_AUTO_COLUMNS, choices.length) : (columns ?? 1)}
      showsLabels
      canEnlarge
      player={props}
      onToggle={props.onToggle}
      onType={onType}
    />
  );
}
