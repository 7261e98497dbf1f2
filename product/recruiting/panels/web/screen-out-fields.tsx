import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PanelSettings } from '../panel.ts';
import classes from './panel.module.css';
import { filtersOptions } from './requests.ts';
import { texts } from './texts.ts';

interface Props {
  study: string;
  saved: PanelSettings['screenOut'];
  isOn: boolean;
  onToggle(isOn: boolean): void;
  problems: Record<string, string>;
}

/** Whether and what people get who are screened out, where the account may pay them. */
export function ScreenOutFields({ study, saved, isOn, onToggle, problems }: Props) {
  const { data } = useQuery(filtersOptions(study));
  if (!isOn && !data?.paysScreenOuts) return <p className="muted">{texts.noScreenOut}</p>;
  return (
    <>
      <Switch
        label={texts.screenOut}
        description={isOn ? texts.screenOutHint : texts.noScreenOut}
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {isOn && (
        <div className={classes.numbers}>
          <TextInput
            name="screenOutReward"
            label={texts.screenOutReward}
            inputMode="decimal"
            defaultValue={saved ? (saved.reward / 100).toFixed(2) : undefined}
            autoComplete="off"
            error={problems['screenOutReward']}
          />
          <TextInput
            name="screenOutSlots"
            label={texts.screenOutSlots}
            description={texts.screenOutSlotsHint}
            inputMode="numeric"
            defaultValue={saved?.slots}
            autoComplete="off"
            error={problems['screenOutSlots']}
          />
        </div>
      )}
    </>
  );
}
