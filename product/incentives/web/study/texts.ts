import { formatAmount, type IncentiveCurrency } from '../../incentive.ts';
import { titles } from '../titles.ts';

/** English texts of a study’s incentives. */
export const texts = {
  title: titles.incentives,
  explained:
    'What known participants get for taking part. Each gets one per study; anonymous responses earn none.',
  completed: 'For completing',
  screenedOut: 'For being screened out',
  nothing: 'Nothing',
  currency: 'Currency',
  currencyFixed: 'All incentives of a study are in one currency.',
  budget: 'Budget',
  budgetExplained: 'Nothing is approved beyond it. Leave empty for no limit.',
  noLimit: 'No limit',
  includesEarlier: 'Also for people who took part before',
  approvesAutomatically: 'Approve automatically',
  automaticExplained: 'Up to the budget. Otherwise an owner or admin approves each.',
  onlyAdmins: 'Only owners and admins can change this.',
  onlyAdminsAutomatic:
    'Incentives of this study are approved automatically, so only owners and admins can change them.',
  save: 'Save incentives',
  saved: 'Incentives saved',
  open: 'Show incentives of this study',
  used: (used: number, budget: number | null, currency: IncentiveCurrency) =>
    budget === null
      ? `${formatAmount(used, currency)} approved or sent so far.`
      : `${formatAmount(used, currency)} of ${formatAmount(budget, currency)} approved or sent so far.`,
  enterAmount: 'Enter an amount like 20 or 12.50, or leave it empty.',
};
