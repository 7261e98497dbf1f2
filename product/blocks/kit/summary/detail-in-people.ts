import type { ShownFinding } from '../../block-props.ts';

/** The detail of a finding for counts of people, which differs from `detail` where figures are weighted. */
export const getDetailInPeople = <D>({ detail, detailInPeople }: ShownFinding): D =>
  (detailInPeople ?? detail) as D;
