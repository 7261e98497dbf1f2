import { Button } from '@mantine/core';
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AddedChart } from './add-chart-dialog.tsx';
import { reportsOptions } from './requests.ts';
import { texts } from './texts.ts';

const AddChartDialog = lazy(async () => ({
  default: (await import('./add-chart-dialog.tsx')).AddChartDialog,
}));

/** A button beside figures that puts their chart into a report; nothing for people who may not change reports. */
export function AddFiguresToReport({ study, ...chart }: { study: string } & AddedChart) {
  const { data } = useQuery(reportsOptions(study));
  const [isOpen, setOpen] = useState(false);
  if (!data?.can['report.edit']) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFilePlus size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {chart.tags ? texts.addTagsToReport : texts.addFiguresToReport}
      </Button>
      {isOpen && (
        <Suspense>
          <AddChartDialog study={study} chart={chart} reports={data.items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
