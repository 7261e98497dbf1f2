import { Anchor, Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { downloadFile, formatFileName } from '#platform/ui/save-file.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { listHiddenFields } from '../../hidden-fields.ts';
import { MAX_SINGLE_USE_LINKS_PER_REQUEST } from '../../study.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { createSingleUseLinks, STUDIES_KEY } from '../requests.ts';
import { buildPersonalLink, readPeople, writePersonalLinks, type PeopleList } from './personal-links.ts';
import { getShareAddress } from './share-codes.ts';
import { texts } from './texts.ts';

/** A link for each person of a pasted list, which carries what hidden fields say about them; downloaded as a file. */
export function PersonalTab() {
  const { study, content } = useEditing();
  const queryClient = useQueryClient();
  const [pasted, setPasted] = useState('');
  const hiddenFields = listHiddenFields(content).filter(({ name }) => name !== '');
  const list = readPeople(pasted, hiddenFields);
  const count = list.people.length;
  const isSingleUse = study.link.singleUse ?? false;
  const isTooLong = count > MAX_SINGLE_USE_LINKS_PER_REQUEST;
  // Without a value, everybody would get the same link.
  const isUseful = isSingleUse || list.fields.some(Boolean);
  const creation = useMutation({
    mutationFn: async (people: PeopleList) => {
      const total = people.people.length;
      const addresses = isSingleUse
        ? (await createSingleUseLinks(study.id, total)).addresses
        : Array.from({ length: total }, () => getShareAddress(study));
      const links = people.people.map((person, index) =>
        buildPersonalLink(addresses[index]!, people, person),
      );
      downloadFile(
        new Blob([writePersonalLinks(people, links)], { type: 'text/csv' }),
        formatFileName(`${study.name} personal links`, 'csv', 'links'),
      );
      if (isSingleUse) void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      return total;
    },
  });
  return (
    <div className={classes.questions} style={{ gap: 16 }}>
      <p style={{ margin: 0 }}>{isSingleUse ? texts.personalOnce : texts.personalExplained}</p>
      <p className="muted" style={{ margin: 0 }}>
        {hiddenFields.length > 0
          ? texts.hiddenFieldsAre(hiddenFields.map(({ name }) => name).join(', '))
          : texts.noHiddenFields}{' '}
        <Anchor component={Link} to={`/study/${study.id}/edit/questions?view=variables`} underline="always">
          {hiddenFields.length > 0 ? texts.changeHiddenFields : texts.declareHiddenFields}
        </Anchor>{' '}
        {hiddenFields.length > 0 && texts.storedWithAnswers}
      </p>
      <Textarea
        label={texts.people}
        description={texts.peopleExplained}
        placeholder={['name', 'email', hiddenFields[0]?.name ?? 'plan'].join(', ')}
        value={pasted}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        styles={{ input: { whiteSpace: 'pre' } }}
        onChange={(event) => {
          setPasted(event.currentTarget.value);
          creation.reset();
        }}
      />
      <div role="status" className={classes.questions}>
        {creation.data !== undefined ? (
          <p style={{ margin: 0 }}>{texts.linksDownloaded(creation.data)}</p>
        ) : (
          pasted.trim() !== '' && <PeopleFacts list={list} isUseful={isUseful} isTooLong={isTooLong} />
        )}
      </div>
      {creation.error && (
        <p role="alert" style={{ margin: 0 }}>
          {texts.couldntCreateLinks(describeFailure(creation.error))}
        </p>
      )}
      <div>
        <Button
          loading={creation.isPending}
          disabled={count === 0 || isTooLong || !isUseful}
          onClick={() => creation.mutate(list)}
        >
          {texts.downloadLinks(count)}
        </Button>
      </div>
    </div>
  );
}

const MAX_LISTED_VALUES = 3;

/** What was read from the list: how many people, and which columns go into their links. */
function PeopleFacts(props: { list: PeopleList; isUseful: boolean; isTooLong: boolean }) {
  const { list, isUseful, isTooLong } = props;
  const { columns, fields, people, unfitting } = list;
  const listColumns = (isInLink: boolean) =>
    columns.filter((column, index) => column !== '' && (fields[index] !== null) === isInLink).join(', ');
  if (people.length === 0) return <p style={{ margin: 0 }}>{texts.onlyColumnNames}</p>;
  if (isTooLong) return <p style={{ margin: 0 }}>{texts.tooManyPeople(MAX_SINGLE_USE_LINKS_PER_REQUEST)}</p>;
  return (
    <>
      <p style={{ margin: 0 }}>{texts.peopleRead(people.length, listColumns(true), listColumns(false))}</p>
      {!isUseful && <p style={{ margin: 0 }}>{texts.noColumnFits}</p>}
      {unfitting.length > 0 && (
        <p style={{ margin: 0 }}>
          {texts.valuesLeftOut(
            unfitting.length,
            unfitting
              .slice(0, MAX_LISTED_VALUES)
              .map(({ line, column, value }) => texts.valueInLine(line, column, value.slice(0, 40)))
              .join(', '),
          )}
        </p>
      )}
    </>
  );
}
