import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { TEMPLATE_CATEGORIES, TEMPLATE_CATEGORY_NAMES } from '../category.ts';
import type { TemplateRow } from '../contract.ts';
import { findTemplates } from './find-templates.ts';
import classes from './gallery.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { templatesOptions } from './requests.ts';
import { TemplateCard } from './template-card.tsx';
import { useCopyTemplate } from './use-copying.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** Search, category and preview are in the address, so that a template can be shared as a link. */
function useGalleryAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string, replace: boolean) =>
    setSearch(
      (old) => {
        if (value) old.set(name, value);
        else old.delete(name);
        return old;
      },
      { replace, preventScrollReset: true },
    );
  return {
    searchText: search.get('search') ?? '',
    category: TEMPLATE_CATEGORIES.find((one) => one === search.get('category')) ?? null,
    preview: search.get('preview'),
    search: (searchText: string) => set('search', searchText, true),
    choose: (category: string) => set('category', category, true),
    open: (id: string) => set('preview', id, false),
    close: () => set('preview', '', true),
    clear: () => setSearch({}, { replace: true }),
  };
}

/** All templates: those of the workspace, and those that come with Earshot. */
export function Gallery() {
  const address = useGalleryAddress();
  const { data, error, refetch } = useQuery(templatesOptions);
  const copying = useCopyTemplate();
  const canEdit = data?.can['study.edit'] === true;
  return (
    <div className={classes.page}>
      <PageHeader
        title={sharedTexts.templates}
        actions={
          canEdit && (
            <Button component={Link} to="/new-template">
              {sharedTexts.newTemplate}
            </Button>
          )
        }
      />
      <Filters address={address} />
      {data ? (
        <Results rows={data.items} can={data.can} address={address} copying={copying} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : (
        <CardSkeletons cards={6} height={168} />
      )}
      <PreviewDialog id={address.preview} canEdit={canEdit} copying={copying} onClose={address.close} />
    </div>
  );
}

type Address = ReturnType<typeof useGalleryAddress>;

function Filters({ address }: { address: Address }) {
  // The field has its own state, so that an update of the address does not move the caret.
  const [typed, setTyped] = useState(address.searchText);
  useEffect(() => setTyped(address.searchText), [address.searchText]);
  const chips = [
    { value: '', label: texts.all },
    ...TEMPLATE_CATEGORIES.map((value) => ({ value, label: TEMPLATE_CATEGORY_NAMES[value] })),
  ];
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={texts.searchTemplates}
        placeholder={texts.searchTemplates}
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          address.search(event.currentTarget.value);
        }}
      />
      <div className={classes.chips} role="group" aria-label={texts.category}>
        {chips.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={(address.category ?? '') === value}
            onClick={() => address.choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ResultsProps {
  rows: TemplateRow[];
  can: Record<string, boolean>;
  address: Address;
  copying: ReturnType<typeof useCopyTemplate>;
}

function Results({ rows, can, address, copying }: ResultsProps) {
  const found = findTemplates(rows, address.searchText, address.category);
  const filtered = address.searchText !== '' || address.category !== null;
  const own = found.filter((row) => row.own);
  const shippedRows = found.filter((row) => !row.own);
  const cards = (some: TemplateRow[]) => (
    <ul className={classes.cards}>
      {some.map((row) => (
        <TemplateCard
          key={row.id}
          row={row}
          can={can}
          copying={copying}
          onOpen={() => address.open(row.id)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <p className="seen-by-readers-only" role="status">
        {texts.templateCount(found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState
          drawing="search"
          sentence={texts.noTemplatesMatch}
          action={
            <Button variant="default" onClick={address.clear}>
              {texts.showAllTemplates}
            </Button>
          }
        />
      )}
      {(own.length > 0 || !filtered) && (
        <section className={classes.section} aria-labelledby="own-templates">
          <h2 id="own-templates">{texts.yourWorkspace}</h2>
          {own.length > 0 ? cards(own) : <p className="muted">{texts.saveAnyStudy}</p>}
        </section>
      )}
      {shippedRows.length > 0 && (
        <section className={classes.section} aria-labelledby="our-templates">
          <h2 id="our-templates">{texts.earshotTemplates}</h2>
          {cards(shippedRows)}
        </section>
      )}
    </>
  );
}
