import { PERSON_COLUMNS } from '../list/incentive-columns.tsx';
import { IncentiveTable } from '../list/incentive-table.tsx';
import { texts } from '../texts.ts';

/** The incentives of a participant, also those from before they were merged. */
export function IncentivesTab({ participant }: { participant: string }) {
  return <IncentiveTable query={{ participant }} columns={PERSON_COLUMNS} empty={texts.noneOfPerson} />;
}
