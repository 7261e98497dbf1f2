import { Progress } from '@mantine/core';
import type { Output } from '#platform/http/contract/contract.ts';
import { formatBytes, formatCount } from '#platform/ui/figures.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { compareWithLimit } from '../billing.ts';
import type { getBilling } from '../contract.ts';
import { texts } from './texts.ts';
import classes from './usage.module.css';

type Billing = Output<typeof getBilling>;

/** Seats and responses of this month beside the plan's limits. */
export function UsageSection({ billing }: { billing: Billing }) {
  const { plan, seats, viewers, months, timeZone } = billing;
  return (
    <SettingsSection title={texts.usage}>
      <Meter
        label={texts.responses}
        explanation={texts.responsesExplained(timeZone)}
        used={months.at(-1)?.responses ?? 0}
        limit={plan.responses}
      />
      <Meter
        label={texts.seats}
        explanation={texts.seatsExplained(viewers)}
        used={seats}
        limit={plan.seats}
      />
    </SettingsSection>
  );
}

function Meter({
  label,
  explanation,
  used,
  limit,
}: {
  label: string;
  explanation: string;
  used: number;
  limit: number | null;
}) {
  const state = compareWithLimit(used, limit);
  const warning = state === 'near' || state === 'over' || state === 'refused' ? texts[state] : null;
  return (
    <div className={classes.meter}>
      <div className={classes.figure}>
        <strong>{label}</strong>
        <span>{texts.used(used, limit)}</span>
      </div>
      {limit !== null && (
        <Progress
          value={Math.min(100, limit === 0 ? 100 : (used / limit) * 100)}
          color={warning ? 'red' : undefined}
          size={6}
          aria-label={label}
        />
      )}
      {warning && (
        <p className={classes.warning} role="status">
          {warning}
        </p>
      )}
      <p>{explanation}</p>
    </div>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** Completed responses of the last twelve months, newest first. */
export function MonthsSection({ billing: { months } }: { billing: Billing }) {
  const highest = Math.max(...months.map(({ responses }) => responses));
  if (highest === 0) return null;
  return (
    <SettingsSection title={texts.months}>
      <table className={classes.months}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.responses}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, responses }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>
                <span className={classes.bar} style={{ width: `${(responses / highest) * 100}%` }} />
                {formatCount(responses)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SettingsSection>
  );
}

/** What uploads, images and exports take on the disk. */
export function StorageSection({ billing: { storage } }: { billing: Billing }) {
  return (
    <SettingsSection title={texts.storage}>
      <div className={classes.figure}>
        <strong>{texts.files}</strong>
        <span>{formatBytes(storage.files)}</span>
      </div>
      <div className={classes.figure}>
        <strong>{texts.exports}</strong>
        <span>{formatBytes(storage.exports)}</span>
      </div>
    </SettingsSection>
  );
}
