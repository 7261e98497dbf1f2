import { expect, test } from 'vitest';
import * as contract from './contract.ts';

test.each([
  ['/api/surveys/v2/export-study-with-attachments/:id', 'O-153', contract.exportStudy],
  ['/api/surveys/v2/export-workspace-with-attachments', 'O-154', contract.exportWorkspace],
  ['/api/surveys/v2/export-study-with-attachments/drop', 'O-155', contract.dropStudyExport],
  ['/api/surveys/v2/export-workspace-with-attachments/drop', 'O-156', contract.dropWorkspaceExport],
])('a call is POST %s [%s]', (path, _, endpoint) => {
  expect([endpoint.method, endpoint.path]).toEqual(['POST', path]);
});

test('only dropping a study’s export takes a body: its id after "study_" [O-153 O-154 O-155 O-156]', () => {
  for (const { body } of [contract.exportStudy, contract.exportWorkspace, contract.dropWorkspaceExport])
    expect([body.safeParse(undefined).success, body.safeParse({}).success]).toEqual([true, false]);
  const { body } = contract.dropStudyExport;
  const id = '5f0c9a0e-0000-4000-8000-000000000000';
  expect(body.safeParse({ exportId: `study_${id}` }).success).toBe(true);
  for (const wrong of [{}, { exportId: id }, { exportId: `workspace_${id}` }, { exportId: 7 }])
    expect(body.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test('both exports return a status, and an address once they are done [O-113 O-153 O-154]', () => {
  for (const { output } of [contract.exportStudy, contract.exportWorkspace]) {
    for (const status of ['Queued', 'Running', 'Error'])
      expect(output.safeParse({ status, url: null }).success).toBe(true);
    expect(output.safeParse({ status: 'Done', url: '/api/exports/x' }).success).toBe(true);
    expect(output.safeParse({ status: 'Finished', url: null }).success).toBe(false);
    expect(output.safeParse({ status: 'Done' }).success).toBe(false);
  }
});
