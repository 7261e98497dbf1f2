import { hasOptionalPurposes, type ConsentConfig } from './consent.ts';

export { consent as type } from './consent.ts';
export { ConsentForm as player } from './consent-form.tsx';

export const hasOwnButtons = true;

const loadPurposesPlayer = () => import('./purposes/player.tsx');
/** The checkboxes are only loaded for consents that have some. */
export const findVariant = (config: ConsentConfig) => hasOptionalPurposes(config) && loadPurposesPlayer;
