import type { Page } from 'playwright-core'
import { deletionExamples } from '../../../openapi/examples/deletion.ts'
import { behind, inBoth, type Screen } from './screen.ts'

const { request } = deletionExamples.getMyDeletion.answer

/** Two who wait: one of them works for a client, and is held. */
async function list(page: Page): Promise<void> {
  const { requests } = deletionExamples.listDeletionRequests.answer
  const other = {
    applicant: { id: request.id, firstName: 'Marta', lastName: 'Nowak', version: 1 },
    request,
    obstacles: [],
  }
  await page.route('**/api/deletion-requests', (route) => route.fulfill({ json: { requests: [...requests, other] } }))
  await page.goto('/deletions')
}

const manager = { path: '/applicants', as: 'manager' as const }

/** What becomes of requests to be erased. */
export const deletionScreens = (applicant: string): Screen[] => [
  ...inBoth({
    ...manager,
    name: 'deletion-requests',
    prepare: list,
    shows: ['Marta Nowak', 'Marta Nowak'],
  }),
  ...behind('deletion-refusal', manager, [list, 'Refuse the request of {{name}}'], 'Refuse and tell them'),
  ...behind(
    'deletion-extension',
    manager,
    [list, 'Take more time for the request of {{name}}'],
    'Take more time and tell them',
  ),
  ...behind(
    'erasure-hold',
    { ...manager, path: `/applicants?applicant=${applicant}` },
    ['GDPR', 'Put on hold'],
    'Keep this person from being erased?',
  ),
]
