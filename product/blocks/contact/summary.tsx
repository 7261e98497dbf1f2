import type { BlockSummaryProps } from '../face.ts';
import { FormBars } from '../kit/form-bars.tsx';
import type { ContactConfig } from './contact.ts';

/** How many gave one, and how many filled in each field; the newest come with the page. */
export function Summary(props: BlockSummaryProps<ContactConfig>) {
  return <FormBars {...props} what="contact details" />;
}
