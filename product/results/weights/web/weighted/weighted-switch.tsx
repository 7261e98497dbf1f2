import { Button, Switch } from '@mantine/core';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { Link } from 'react-router';
import type { StudySummary } from '../../../contract.ts';
import { useFilter } from '../../../web/filter/use-filter.ts';
import { buildSummaryPath } from '../../../web/summary/summary-path.ts';
import { useView } from '../../../web/summary/use-view.ts';
import { texts } from './texts.ts';
import classes from './weighted.module.css';

/** A switch that weights all results of a study, or a link to the weights page if the study has no weights. */
export function WeightedSwitch({ summary }: { summary: StudySummary }) {
  const { weighted, setView } = useView();
  const { search } = useFilter();
  if (summary.weighted)
    return (
      <Switch
        className={classes.switch}
        size="sm"
        labelPosition="left"
        label={texts.weighted}
        checked={weighted}
        onChange={(event) => setView({ weighted: event.currentTarget.checked })}
      />
    );
  if (!summary.can['study.edit']) return null;
  return (
    <Button
      component={Link}
      to={buildSummaryPath(summary.id, 'results', 'weights') + search}
      className={classes.weightsLink}
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconScale size={14} stroke={1.5} aria-hidden />}
    >
      {texts.weightResults}
    </Button>
  );
}
