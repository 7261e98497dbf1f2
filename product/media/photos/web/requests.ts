import { call, callWithFile } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

export const setPhoto = (file: Blob) => callWithFile(contract.setPhoto, {}, file);
export const removePhoto = () => call(contract.removePhoto, {});
