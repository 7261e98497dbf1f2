import type { QueryClient } from '@tanstack/react-query';
import { call, callWithFile } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';
import type { Customisation } from '../contract.ts';
import type { Style } from '../style.ts';
import { customisationOptions } from './shared/requests.ts';

/** Shows what a change returned on every page. */
export function storeCustomisation(queryClient: QueryClient, customisation: Customisation): void {
  queryClient.setQueryData(customisationOptions.queryKey, customisation);
}

export const saveStyle = (style: Style, revision: number) =>
  call(contract.saveStyle, { body: { style, revision } });
export const setLogo = (file: Blob, onProgress: (share: number) => void) =>
  callWithFile(contract.setLogo, {}, file, { onProgress });
export const removeLogo = () => call(contract.removeLogo, {});
export const setFont = (file: File) => callWithFile(contract.setFont, { query: { name: file.name } }, file);
export const removeFont = () => call(contract.removeFont, {});
