import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import { WideFrame } from '#platform/ui/layout/wide-frame.tsx';
import type { Agreement } from '../contract.ts';
import type { Tag } from '../../codebook/contract.ts';
import { TagChip } from '../../codebook/web/tag-chip.tsx';
import classes from './agreement.module.css';
import { texts } from './texts.ts';

/** With fewer units, intervals are wide and approximate. */
const SMALL_SAMPLE_SIZE = 30;

type Figures = Agreement['overall'];

const decimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Two decimals with a minus sign; −0.00 is 0.00. */
const formatCoefficient = (value: number): string =>
  decimals.format(Math.abs(value) < 0.005 ? 0 : value).replace('-', '−');

/** The figures of each tag, with those of all tags together in the first row. */
export function AgreementTable({ agreement, tags }: { agreement: Agreement; tags: Tag[] }) {
  const { overall, coders } = agreement;
  const compared = agreement.tags.flatMap((figures) => {
    const tag = tags.find(({ id }) => id === figures.tag);
    return tag ? [{ tag, figures }] : [];
  });
  const hasKappa = coders.length === 2;
  if (overall.units === 0) return <p>{texts.nothingShared}</p>;
  return (
    <>
      <WideFrame label={texts.caption}>
        <table className={classes.table}>
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.tag}</th>
              <th scope="col" title={texts.unitsExplained}>
                {texts.units}
              </th>
              <th scope="col">{texts.agreed}</th>
              {hasKappa && <th scope="col">{texts.kappa}</th>}
              <th scope="col">{texts.alpha}</th>
            </tr>
          </thead>
          <tbody>
            <Row name={<strong>{texts.overall}</strong>} figures={overall} hasKappa={hasKappa} />
            {compared.map(({ tag, figures }) => (
              <Row key={tag.id} name={<TagChip tag={tag} />} figures={figures} hasKappa={hasKappa} />
            ))}
          </tbody>
        </table>
      </WideFrame>
      <p className="muted">
        {[
          texts.intervalsExplained,
          overall.units < SMALL_SAMPLE_SIZE && texts.smallSample,
          !hasKappa && texts.kappaOfTwo,
          !agreement.all && texts.notAll(100_000),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

function Row({ name, figures, hasKappa }: { name: React.ReactNode; figures: Figures; hasKappa: boolean }) {
  const { units, agreed, kappa, alpha } = figures;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatCount(units)}</td>
      <td>{agreed === null ? texts.notDefined : formatPercent(agreed, units)}</td>
      {hasKappa && <Coefficient estimate={kappa} />}
      <Coefficient estimate={alpha} />
    </tr>
  );
}

function Coefficient({ estimate }: { estimate: Figures['alpha'] }) {
  if (!estimate) return <td title={texts.notDefinedExplained}>{texts.notDefined}</td>;
  const { value, low, high } = estimate;
  return (
    <td>
      <strong>{formatCoefficient(value)}</strong>
      {low !== null && high !== null && (
        <span className={classes.interval}>
          {texts.interval(formatCoefficient(low), formatCoefficient(high))}
        </span>
      )}
    </td>
  );
}
