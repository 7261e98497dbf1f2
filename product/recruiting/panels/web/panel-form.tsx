import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createAmountSchema } from '#platform/forms/create-amount-schema.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { settingsSchema, type PanelOutput } from '../contract.ts';
import type { PanelFilterChoice } from '../panel.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './panel.module.css';
import { ScreenOutFields } from './screen-out-fields.tsx';
import { deletePanel, PANELS_KEY, putPanel } from './requests.ts';
import { texts } from './texts.ts';

const wholeNumber = z
  .string(texts.enterWhole)
  .regex(/^\d{1,6}$/, texts.enterWhole)
  .transform(Number);

const { reward, slots } = settingsSchema.shape.screenOut.unwrap().unwrap().shape;

/** Fields as they are typed; the result is what the contract takes. */
const formSchema = settingsSchema
  .omit({ screenOut: true })
  .extend({
    title: z.string().pipe(settingsSchema.shape.title),
    description: z.string().pipe(settingsSchema.shape.description),
    places: wholeNumber.pipe(settingsSchema.shape.places),
    minutes: wholeNumber.pipe(settingsSchema.shape.minutes),
    reward: createAmountSchema(texts.enterReward).pipe(settingsSchema.shape.reward),
  })
  .strip();
const paidSchema = formSchema.extend({
  screenOutReward: createAmountSchema(texts.enterReward).pipe(reward),
  screenOutSlots: wholeNumber.pipe(slots),
});

interface Props {
  study: string;
  /** Null for a study without one. */
  panel: PanelOutput | null;
  provider: string;
  /** Told whether there are changes that are not saved. */
  onDirty(isDirty: boolean): void;
}

/** What a panel is asked for, before it is published. */
export function PanelForm({ study, panel, provider, onDirty }: Props) {
  const queryClient = useQueryClient();
  const settings = panel?.settings;
  const [filters, setFilters] = useState<PanelFilterChoice[]>(settings?.filters ?? []);
  const [approvesByItself, setApproves] = useState(settings?.approvesByItself ?? false);
  const reload = () => reloadQueries(queryClient, { queryKey: [...PANELS_KEY, study] });
  const [paysScreenOuts, setPaysScreenOuts] = useState(!!settings?.screenOut);
  const form = useForm(
    paysScreenOuts ? paidSchema : formSchema,
    async (values) => {
      const { screenOutReward, screenOutSlots, ...others } = values as z.output<typeof paidSchema>;
      const screenOut = paysScreenOuts ? { reward: screenOutReward, slots: screenOutSlots } : null;
      await putPanel(study, { revision: panel?.revision ?? 0, settings: { ...others, screenOut } });
      onDirty(false);
      await reload();
      notify(texts.saved);
    },
    { always: { filters, approvesByItself } },
  );
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      onDirty(true);
    };
  const remove = async () => {
    const { removeQuestion: title, removeExplained: text, remove: action } = texts;
    const run = () => deletePanel(study);
    if (await confirm({ title, text, action, variant: 'error', run })) await reload();
  };
  return (
    <form
      className={classes.form}
      {...form.props}
      onChange={(event) => {
        form.props.onChange(event);
        onDirty(true);
      }}
    >
      <section className={classes.card} aria-labelledby="panel-people">
        <div>
          <h2 id="panel-people">{texts.forPeople}</h2>
          <p className="muted">{texts.forPeopleHint(provider)}</p>
        </div>
        <TextInput
          name="title"
          label={texts.title}
          defaultValue={settings?.title}
          maxLength={120}
          autoComplete="off"
          error={form.problems['title']}
        />
        <Textarea
          name="description"
          label={texts.description}
          description={texts.descriptionHint}
          defaultValue={settings?.description}
          autosize
          minRows={3}
          maxRows={12}
          error={form.problems['description']}
        />
      </section>
      <section className={classes.card} aria-labelledby="panel-places">
        <h2 id="panel-places">{texts.placesAndReward}</h2>
        <div className={classes.numbers}>
          <TextInput
            name="places"
            label={texts.places}
            inputMode="numeric"
            defaultValue={settings?.places}
            autoComplete="off"
            error={form.problems['places']}
          />
          <TextInput
            name="minutes"
            label={texts.minutes}
            inputMode="numeric"
            defaultValue={settings?.minutes}
            autoComplete="off"
            error={form.problems['minutes']}
          />
          <TextInput
            name="reward"
            label={texts.reward}
            inputMode="decimal"
            defaultValue={settings && (settings.reward / 100).toFixed(2)}
            autoComplete="off"
            error={form.problems['reward']}
          />
        </div>
        <p className="muted">{texts.rewardHint}</p>
        <ScreenOutFields
          study={study}
          saved={settings?.screenOut ?? null}
          isOn={paysScreenOuts}
          onToggle={change(setPaysScreenOuts)}
          problems={form.problems}
        />
        <Switch
          label={texts.approvesByItself}
          description={texts.approvesByItselfHint}
          checked={approvesByItself}
          onChange={(event) => change(setApproves)(event.currentTarget.checked)}
        />
      </section>
      <section className={classes.card} aria-labelledby="panel-filters">
        <div>
          <h2 id="panel-filters">{texts.who}</h2>
          <p className="muted">{texts.whoHint}</p>
        </div>
        <FilterFields study={study} provider={provider} filters={filters} onChange={change(setFilters)} />
        {form.problems['filters'] && <FormMessage>{texts.chooseSome}</FormMessage>}
      </section>
      <FormMessage>{form.message}</FormMessage>
      <div className={classes.buttons}>
        <Button type="submit" variant={panel ? 'default' : 'filled'} loading={form.busy}>
          {texts.save}
        </Button>
        {panel && (
          <Button data-once variant="subtle" color="red" onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
