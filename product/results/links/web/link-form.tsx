import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#platform/ui/feedback/notify.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { isFiltered, writeFilter } from '../../filter.ts';
import { parseFilterFromSearch } from '../../web/filter/use-filter.ts';
import { parseView } from '../../web/summary/use-view.ts';
import { getBlockTitle, type SummaryContext } from '../../web/summary/summary-context.ts';
import { writeCompare } from '../../compare.ts';
import { createResultLink, type listResultLinks } from '../contract.ts';
import { MAX_LINK_NAME } from '../result-link.ts';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { mayShowComparison, mayShowFilter, REFUSED_QUERY } from '../shown-query.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import classes from './links-dialog.module.css';
import { useResultLinks } from './requests.ts';
import { LinkLimitFields } from './shared/link-limit-fields.tsx';
import { texts } from './texts.ts';

/**
 * The fields whose values the form passes on; the rest comes from the page and the state below. A form leaves empty
 * fields out, so that the password, null in the contract, is optional here.
 */
const fieldsShape = createResultLink.body.pick({ name: true }).extend({
  password: createResultLink.body.shape.password.unwrap().optional(),
});

/** Creates a link with the filter, comparison and weights of the page (`search`), and copies it. */
export function LinkForm(props: {
  summary: SummaryContext['summary'];
  textBlocks: Output<typeof listResultLinks>['textBlocks'];
  search: URLSearchParams;
  onClose(): void;
}) {
  const { summary, textBlocks, search, onClose } = props;
  const { create } = useResultLinks(summary.id);
  const [shownTextBlocks, setShownTextBlocks] = useState<string[]>([]);
  const [showsTags, setShowsTags] = useState(false);
  const [endsAt, setEndsAt] = useState('');
  const filter = parseFilterFromSearch(search);
  const { compare, weighted } = parseView(search);
  const isWeighted = weighted && summary.weighted;
  const query = {
    ...writeFilter(filter),
    compare: compare ? writeCompare(compare) : undefined,
    weighted: isWeighted ? ('true' as const) : undefined,
  };
  const isQueryRefused = !mayShowFilter(query) || !mayShowComparison(query);
  const form = useForm(fieldsShape, async ({ name, password = null }) => {
    const { url } = await create({
      name,
      password,
      query,
      texts: shownTextBlocks,
      tags: showsTags,
      endsAt: endsAt ? new Date(endsAt).toISOString() : null,
    });
    // Browsers may refuse; the list of links has a button to copy it.
    await navigator.clipboard?.writeText(url).catch(() => {});
    notify(texts.linkIsReady);
    onClose();
  });
  return (
    <form className={classes.form} {...form.props}>
      <TextInput
        name="name"
        label={texts.name}
        description={texts.nameHint}
        placeholder={texts.nameExample}
        maxLength={MAX_LINK_NAME}
        error={form.problems.name}
        autoComplete="off"
        autoFocus
      />
      <div>
        <strong>{texts.shows}</strong>
        <p className="muted">{isFiltered(filter) ? texts.showsFiltered : texts.showsAll}</p>
        {compare && <p className="muted">{texts.showsCompared(MIN_SHOWN_RESPONSES)}</p>}
        {isWeighted && <p className="muted">{texts.showsWeighted}</p>}
      </div>
      {textBlocks.length > 0 && (
        <Checkbox.Group
          label={texts.answersInWords}
          description={texts.answersInWordsHint}
          value={shownTextBlocks}
          onChange={setShownTextBlocks}
        >
          <div className={classes.questions}>
            {textBlocks.map(({ id, title, isPersonal }) => (
              <Checkbox
                key={id}
                value={id}
                label={
                  <>
                    {getBlockTitle(summary.base, title)}
                    {isPersonal && <strong> · {texts.contactDetails}</strong>}
                  </>
                }
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {textBlocks.length > 0 && (
        <Checkbox
          label={texts.tags}
          description={texts.tagsHint}
          checked={showsTags}
          onChange={(event) => setShowsTags(event.currentTarget.checked)}
        />
      )}
      <div className={classes.pair}>
        <LinkLimitFields problems={form.problems} endsAt={endsAt} onEndsAt={setEndsAt} />
      </div>
      <FormMessage>{isQueryRefused ? REFUSED_QUERY : form.message}</FormMessage>
      <div className={classes.actions}>
        <Button data-once type="submit" loading={form.busy} disabled={isQueryRefused}>
          {texts.createLink}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
