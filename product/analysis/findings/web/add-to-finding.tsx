import { Button } from '@mantine/core';
import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFilter } from '#product/results/web/shared/frame/summary.ts';
import { findingsOptions } from './requests.ts';
import type { EvidenceSource } from './add-evidence-dialog.tsx';
import { texts } from './texts.ts';

const AddEvidenceDialog = lazy(async () => ({
  default: (await import('./add-evidence-dialog.tsx')).AddEvidenceDialog,
}));

/** A button beside an answer that makes it evidence of a finding. */
export function AddAnswerToFinding(props: { study: string; block: string; response: string }) {
  const { study, block, response } = props;
  return <AddButton study={study} label={texts.addToFinding} source={{ kind: 'answer', block, response }} />;
}

/** A button beside figures that makes them evidence of a finding, with the filters of the page or those given. */
export function AddFiguresToFinding(props: {
  study: string;
  block: string;
  title: string;
  filters?: string;
}) {
  const { study, block, title } = props;
  const page = useFilter();
  const search = props.filters ?? page.search;
  return (
    <AddButton
      study={study}
      label={texts.addFiguresToFinding}
      source={{ kind: 'figure', block, query: search.replace(/^\?/, ''), label: title }}
    />
  );
}

/** Nothing for people who may not change findings, and for contact details. */
function AddButton({ study, label, source }: { study: string; label: string; source: EvidenceSource }) {
  const { data } = useQuery(findingsOptions(study));
  const [isOpen, setOpen] = useState(false);
  if (!data?.can['finding.edit'] || data.personalBlocks.includes(source.block)) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBookmarkPlus size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <AddEvidenceDialog
            study={study}
            source={source}
            findings={data.items}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
