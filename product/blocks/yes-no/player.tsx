/** @jsxImportSource preact */
import { ChoiceList } from '../kit/options/choice-list.tsx';
import type { PlayerProps } from '../player.ts';
import type { YesNoAnswer, YesNoConfig } from './yes-no.ts';

export { yesNo as type } from './yes-no.ts';
export const isOneChoice = () => true;

/** Two options with the shortcut keys Y and N. */
export function player(props: PlayerProps<YesNoConfig, YesNoAnswer>) {
  const { config, value, required, text, onChange } = props;
  const toggle = (id: string) => {
    const yes = id === 'yes';
    // A second press clears the answer to an optional question.
    if (yes !== value?.yes) onChange({ yes });
    else if (!required) onChange(undefined);
  };
  return (
    <ChoiceList
      {...props}
      choices={[
        { id: 'yes', label: text(config.yes), letter: 'y' },
        { id: 'no', label: text(config.no), letter: 'n' },
      ]}
      chosen={new Set(value ? [value.yes ? 'yes' : 'no'] : [])}
      multiple={false}
      invalid={props.problem !== null}
      onToggle={toggle}
    />
  );
}
