import type { Page } from 'playwright-core'
import type { JobProblem, ShownJob } from '../../../shared/bulk/domain/job.ts'
import { inDanish, type Screen } from './screen.ts'

const list = { path: '/applicants', as: 'recruiter' } as const

/** Asks for a change of the first two people of the list. */
async function askFor(page: Page, kind: 'tag' | 'owner' | 'stage' | 'client'): Promise<void> {
  const people = page.getByRole('checkbox', { name: /^(Select|Vælg) (?!all|alle)/ })
  for (const place of [0, 1]) await people.nth(place).check()
  await page.getByRole('button', { name: /^(Bulk Tag|Masseopdatering)$/ }).click()
  await page.locator('#bulk-kind').selectOption(kind)
}

const problems: JobProblem[] = [
  { id: '00000000-0000-4000-8000-000000000001', name: 'Åse Nielsen', message: 'Somebody has changed this since' },
  {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Maximiliane Friederike Wojciechowska-Nielsen',
    message: 'They have been told of their stage already',
  },
  { id: '00000000-0000-4000-8000-000000000003', message: 'Applicant not found' },
]

/** Shows the list of somebody whose latest job goes on, or comes to this as soon as the list looks. */
async function withJob(page: Page, job: Pick<ShownJob, 'state' | 'changed' | 'failed'>): Promise<void> {
  const now = new Date().toISOString()
  const told: ShownJob = {
    ...{ id: '00000000-0000-4000-8000-000000000009', task: { kind: 'stage', stage: 'screening' }, total: 1480 },
    ...{ unchanged: 52, undone: 0, kept: 0, createdAt: now, ...job },
    ...(job.state === 'done' && { endedAt: now }),
  }
  await page.route('**/api/jobs', (route) => route.fulfill({ json: { jobs: [{ ...told, state: 'running' }] } }))
  await page.route('**/api/jobs/*', (route) => route.fulfill({ json: { ...told, problems } }))
  await page.reload()
}

/** Shows one that is over, with whom it could not change. */
async function withFinishedJob(page: Page): Promise<void> {
  await withJob(page, { state: 'done', changed: 1425, failed: problems.length })
  await page.getByRole('button', { name: /^(Show who|Vis hvem)$/ }).click()
}

/** What is done with many at once: what is asked for, and how far it is. */
const english: readonly (Screen & { danish: string | RegExp })[] = [
  {
    ...{ ...list, name: 'bulk-tags', prepare: (page) => askFor(page, 'tag') },
    ...{ shows: 'Add tags', danish: 'Tilføj mærker' },
  },
  {
    ...{ ...list, name: 'bulk-owner', prepare: (page) => askFor(page, 'owner') },
    ...{ shows: 'New record owner', danish: 'Ny ansvarlig' },
  },
  {
    ...{ ...list, name: 'bulk-stage', prepare: (page) => askFor(page, 'stage') },
    ...{ shows: 'New stage', danish: 'Nyt trin' },
  },
  {
    ...{ ...list, name: 'bulk-client', prepare: (page) => askFor(page, 'client') },
    ...{ shows: 'What is to happen', danish: 'Hvad skal der ske?' },
  },
  {
    ...{
      ...list,
      name: 'bulk-running',
      prepare: (page) => withJob(page, { state: 'running', changed: 640, failed: 0 }),
    },
    ...{ shows: 'Changing the stage...', danish: 'Skifter trin ...' },
  },
  {
    ...{ ...list, name: 'bulk-finished', prepare: withFinishedJob },
    ...{ shows: 'No longer there', danish: 'Findes ikke længere' },
  },
]

/** Each in both languages. */
export const bulkScreens: readonly Screen[] = english.flatMap(({ danish, ...screen }) => [
  screen,
  {
    ...screen,
    name: `${screen.name}-danish`,
    shows: danish,
    prepare: async (page) => {
      await inDanish(page)
      await screen.prepare?.(page)
    },
  },
])
