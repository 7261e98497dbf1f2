import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import type { Customisation } from '../contract.ts';
import classes from './customisation.module.css';
import { customisationOptions } from './shared/requests.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

const TABS = [
  { to: '/customisation/widget-style', label: texts.tabs.style },
  { to: '/customisation/logo', label: texts.tabs.logo },
];

/** The pages of customisation: title, tabs, and the page once the style has loaded. */
export function CustomisationFrame({
  children,
}: {
  children(customisation: Customisation, canEdit: boolean): ReactNode;
}) {
  const { data, error, refetch } = useQuery(customisationOptions);
  return (
    <div className={classes.page}>
      <PageHeader title={sharedTexts.customisation} facts={texts.facts} />
      <LinkTabs label={sharedTexts.customisation} tabs={TABS} />
      {data ? (
        children(data, data.can['customisation.edit'] === true)
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={8} />
      )}
    </div>
  );
}

/** The form at the left, the preview at the right; on narrow screens the preview is below and can be hidden. */
export function FormAndPreview({
  form,
  preview,
  canEdit,
}: {
  form: ReactNode;
  preview: ReactNode;
  canEdit: boolean;
}) {
  const [isHidden, setHidden] = useState(false);
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        {!canEdit && <p className={classes.note}>{texts.readOnly}</p>}
        {form}
      </div>
      <section className={classes.preview} aria-label={texts.preview} data-hidden={isHidden || undefined}>
        <div className={classes.previewSwitch}>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={!isHidden}
            onClick={() => setHidden(!isHidden)}
          >
            {isHidden ? texts.showPreview : texts.hidePreview}
          </Button>
        </div>
        <div className={classes.previewFrame}>{preview}</div>
      </section>
    </div>
  );
}
