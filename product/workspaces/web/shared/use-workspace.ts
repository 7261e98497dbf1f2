import { useQuery } from '@tanstack/react-query';
import { workspaceOptions } from '../requests.ts';

/** The current workspace, with what the person may do in it. */
export const useWorkspace = () => useQuery(workspaceOptions);
