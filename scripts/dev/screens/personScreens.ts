import type { Page } from 'playwright-core'
import { userExamples } from '../../../openapi/examples/users.ts'
import { poolConsentAt } from '../../../shared/applicants/domain/talentPool.ts'
import { makeFormValues } from '../../../test/make/formValues.ts'
import { behind, type Screen } from './screen.ts'

const ownData = { name: 'Marta Nowak', keptSince: '2025-01-05T08:00:00.000Z', lookedAfterBy: 'Louise Bach' }

/** Opens what is kept of somebody by a link, which lets do everything or renew a consent alone. */
const openOwnData = (more: { only?: 'talentPool' }) => async (page: Page) => {
  const poolConsent = poolConsentAt(ownData.keptSince)
  await page.route('**/api/public/your-data', (route) => route.fulfill({ json: { ...ownData, poolConsent, ...more } }))
  await page.route('**/api/public/your-data/deletion', (route) => route.fulfill({ json: {} }))
  await page.goto('/your-data#token=shown')
}

async function openApplication(page: Page): Promise<void> {
  const status = {
    firstName: 'Marta',
    submittedAt: '2026-01-05T08:00:00.000Z',
    progress: 'interview',
    canWithdraw: true,
    additions: [],
  }
  await page.route('**/api/public/application-status', (route) => route.fulfill({ json: status }))
  await page.goto('/application-status#token=shown')
}

async function openInvitation(page: Page): Promise<void> {
  await page.route('**/api/invitations/read', (route) => route.fulfill({ json: userExamples.readInvitation.answer }))
  await page.goto('/accept-invitation#token=shown')
}

/** Comes back to an application of which the files were not kept. */
async function withLostFiles(page: Page): Promise<void> {
  const values = makeFormValues({ lostPicture: 'Anna.jpg', lostCv: 'CV Anna Kovalenko med certifikater 2026.pdf' })
  await page.evaluate(`sessionStorage.setItem('fagfolk.application.1', '${JSON.stringify({ values })}')`)
  await page.reload()
}

/** Reads all of somebody who is proposed. */
async function readWhole(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Whole profile and PDF|Hele profilen og PDF): / })
    .first()
    .click()
}

const visitor = { path: '/auth' }

/** What applicants, clients and those who are invited do besides. */
export const personScreens: readonly Screen[] = [
  ...behind('your-data-renewal', visitor, [openOwnData({ only: 'talentPool' })], 'ask for a link to your data'),
  ...behind(
    'your-data-deletion',
    visitor,
    [openOwnData({}), 'Ask us to delete your data'],
    'Ask us to delete your data?',
  ),
  ...behind(
    'my-profile-deletion',
    { path: '/my-profile', as: 'applicant' },
    ['Ask us to delete your data'],
    'Ask us to delete your data?',
  ),
  { ...visitor, name: 'application-status', prepare: openApplication, shows: 'Withdraw application' },
  ...behind('application-add', visitor, [openApplication, 'Add something'], 'Add something to your application'),
  ...behind('application-withdraw', visitor, [openApplication, 'Withdraw application'], 'Withdraw your application?'),
  ...behind(
    'lost-files',
    { path: '/public-apply' },
    [withLostFiles, 'Submit Application'],
    'Send without the chosen files?',
  ),
  ...behind('accept-invitation', visitor, [openInvitation], 'At least 6 characters'),
  ...behind('proposed-whole', { path: '/', as: 'client' }, [readWhole], 'Save as PDF'),
]
