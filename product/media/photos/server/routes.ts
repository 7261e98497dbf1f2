import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { removePhoto } from './remove-photo.ts';
import { sendPhoto } from './send-photo.ts';
import { setPhoto } from './set-photo.ts';

export const photoRoutes = (services: Services): Route[] => [
  route(contract.setPhoto, ({ login, file, now }) => setPhoto(services, login, { content: file, now })),
  route(contract.removePhoto, ({ login, now }) => removePhoto(services, login, now)),
  route(contract.getPhoto, ({ login, params, reply }) =>
    sendPhoto(services, login, { photo: params.photoId, reply }),
  ),
];
