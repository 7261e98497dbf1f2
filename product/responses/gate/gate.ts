import type { Device } from '../../studies/devices.ts';
import type { StudyPage } from '../contract.ts';

/** URL parameter of the participant’s page: what became of the password that was entered. */
export const PASSWORD_PARAMETER = 'gate';
/** `passed`: right; a page that asks again anyway has no cookies. */
export const PASSWORD_RESULTS = ['passed', 'wrong', 'wait'] as const;
export type PasswordResult = (typeof PASSWORD_RESULTS)[number];

/** A page that comes before a study, or instead of it. */
export type Gate =
  | {
      kind: 'password';
      linkToken: string;
      page: StudyPage;
      /** The query of the page’s address. */
      search: string;
      result: PasswordResult | null;
      /** The study’s link, for a browser that keeps no cookies. */
      address: string;
    }
  | { kind: 'wrong_device'; devices: readonly Device[]; address: string; name: string }
  /** The workspace does not allow this website to frame its studies. */
  | { kind: 'framed'; address: string };
