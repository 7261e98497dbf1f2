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
import { useCopyTemplate } from './use-copy-template.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** Search, category and preview are in the address, so that a template can be shared as a link. */
function useGalleryParams() {
  const [search, setSearch] = useSearchParams();
  const setParam = (name: string, value: string, replace: boolean) =>
    setSearch(
      (params) => {
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace, preventScrollReset: true },
    );
  return {
    searchText: search.get('search') ?? '',
    category: TEMPLATE_CATEGORIES.find((candidate) => candidate === search.get('category')) ?? null,
    previewId: search.get('preview'),
    setSearchText: (searchText: string) => setParam('search', searchText, true),
    setCategory: (category: string) => setParam('category', category, true),
    openPreview: (id: string) => setParam('preview', id, false),
    closePreview: () => setParam('preview', '', true),
    clearAll: () => setSearch({}, { replace: true }),
  };
}

/** All templates: those of the workspace, and those that come with Earshot. */
export function Gallery() {
  const galleryParams = useGalleryParams();
  const { data, error, refetch } = useQuery(templatesOptions);
  const templateCopy = useCopyTemplate();
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
      <Filters galleryParams={galleryParams} />
      {data ? (
        <Results
          rows={data.items}
          suggestedIds={data.goal === null ? [] : data.suggested}
          can={data.can}
          galleryParams={galleryParams}
          templateCopy={templateCopy}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : (
        <CardSkeletons cards={6} height={168} />
      )}
      <PreviewDialog
        id={galleryParams.previewId}
        canEdit={canEdit}
        templateCopy={templateCopy}
        onClose={galleryParams.closePreview}
      />
    </div>
  );
}

type GalleryParams = ReturnType<typeof useGalleryParams>;

function Filters({ galleryParams }: { galleryParams: GalleryParams }) {
  // The field has its own state, so that an update of the address does not move the caret.
  const [typedText, setTypedText] = useState(galleryParams.searchText);
  useEffect(() => setTypedText(galleryParams.searchText), [galleryParams.searchText]);
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
        value={typedText}
        onChange={(event) => {
          setTypedText(event.currentTarget.value);
          galleryParams.setSearchText(event.currentTarget.value);
        }}
      />
      <div className={classes.chips} role="group" aria-label={texts.category}>
        {chips.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={(galleryParams.category ?? '') === value}
            onClick={() => galleryParams.setCategory(value)}
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
  /** Shown first, as long as nothing is filtered. */
  suggestedIds: string[];
  can: Record<string, boolean>;
  galleryParams: GalleryParams;
  templateCopy: ReturnType<typeof useCopyTemplate>;
}

function Results({ rows, suggestedIds, can, galleryParams, templateCopy }: ResultsProps) {
  const matchingRows = findTemplates(rows, galleryParams.searchText, galleryParams.category);
  const isFiltered = galleryParams.searchText !== '' || galleryParams.category !== null;
  const ownRows = matchingRows.filter((row) => row.own);
  const suggestedRows = isFiltered
    ? []
    : suggestedIds.flatMap((id) => matchingRows.find((row) => row.id === id) ?? []);
  const shippedRows = matchingRows.filter((row) => !row.own && !suggestedRows.includes(row));
  const renderCards = (cardRows: TemplateRow[]) => (
    <ul className={classes.cards}>
      {cardRows.map((row) => (
        <TemplateCard
          key={row.id}
          row={row}
          can={can}
          templateCopy={templateCopy}
          onOpen={() => galleryParams.openPreview(row.id)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {texts.templateCount(matchingRows.length)}
      </p>
      {matchingRows.length === 0 && (
        <EmptyState
          drawing="search"
          sentence={texts.noTemplatesMatch}
          action={
            <Button variant="default" onClick={galleryParams.clearAll}>
              {texts.showAllTemplates}
            </Button>
          }
        />
      )}
      {suggestedRows.length > 0 && (
        <section className={classes.section} aria-labelledby="suggested-templates">
          <h2 id="suggested-templates">{texts.suggestedForYou}</h2>
          {renderCards(suggestedRows)}
        </section>
      )}
      {(ownRows.length > 0 || !isFiltered) && (
        <section className={classes.section} aria-labelledby="own-templates">
          <h2 id="own-templates">{texts.yourWorkspace}</h2>
          {ownRows.length > 0 ? renderCards(ownRows) : <p className="muted">{texts.saveAnyStudy}</p>}
        </section>
      )}
      {shippedRows.length > 0 && (
        <section className={classes.section} aria-labelledby="our-templates">
          <h2 id="our-templates">{texts.earshotTemplates}</h2>
          {renderCards(shippedRows)}
        </section>
      )}
    </>
  );
}
