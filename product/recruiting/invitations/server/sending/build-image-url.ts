import type { Services } from '#platform/http/server/services.ts';
import { loadOpeningImage } from '../../contract.ts';
import { createDeliveryToken } from './sign-delivery.ts';

/** The address of the hidden image of one mail. Its token is of use for nothing else. */
export function buildImageUrl(
  { database, config }: Pick<Services, 'database' | 'config'>,
  delivery: string,
): string {
  const token = createDeliveryToken(database, { delivery, purpose: 'delivery-opening' });
  return new URL(loadOpeningImage.path.replace(':openingToken', token), config.publicUrl).href;
}
