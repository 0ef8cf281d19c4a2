import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { approveSubmission } from '../../shared/intake/contract/approveSubmission.ts'
import { newApplication } from '../api/world/applications.ts'
import { applicationTokenMailedTo } from '../api/world/mails.ts'
import { signedInAs } from '../api/world/people.ts'
import { absent, currentUrl, eventually, seen, test } from './browser.ts'
import { newSubmission } from './submissionPages.ts'

/** Submits an application and returns it with the path from the candidate's mail. */
async function mailedApplication() {
  const application = newApplication()
  const submission = await newSubmission(application)
  return { submission, path: `/application-status#token=${await applicationTokenMailedTo(application.email)}` }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe.concurrent('the status of an application', () => {
  test('is shown to the holder of the mailed link, and the token leaves the address', async ({ visit }) => {
    const { submission, path } = await mailedApplication()
    const page = await visit(path)
    await seen(
      heading(page, 'Hi Åse'),
      page.getByText(/^You applied on \d/),
      page.getByText('We have received your application. A recruiter will review it.'),
      page.getByRole('listitem').filter({ hasText: 'Received' }),
    )
    expect(currentUrl(page)).toBe('/application-status')
    await page.reload()
    await seen(heading(page, 'Hi Åse'))

    const danish = await visit(path.replace('#', '?lang=da#'))
    await seen(heading(danish, 'Hej Åse'))
    await eventually(() => danish.locator('html').getAttribute('lang'), 'da')

    const staff = await signedInAs('recruiter')
    await staff.call(approveSubmission, { params: { id: submission.id }, body: {} })
    // A decision is announced a minute later. Until then the page is unchanged.
    const later = await visit(path)
    await seen(heading(later, 'Hi Åse'), later.getByRole('button', { name: 'Withdraw application' }))
  })

  test('can be withdrawn, after a question that names the consequences', async ({ visit }) => {
    const { path } = await mailedApplication()
    const page = await visit(path)
    const withdraw = page.getByRole('button', { name: 'Withdraw application' })
    await withdraw.click()
    const question = page.getByRole('dialog', { name: 'Withdraw your application?' })
    await seen(question.getByText(/your CV and everything else you sent will be deleted/))
    await question.getByRole('button', { name: 'Keep application' }).click()
    await absent(question)
    await withdraw.click()
    await question.getByRole('button', { name: 'Withdraw application' }).click()
    await seen(heading(page, 'Application withdrawn'))
    await eventually(() => heading(page, 'Application withdrawn').evaluate((title) => title.matches(':focus')), true)

    const again = await visit(path, { refused: ['400 /api/public/application-status'] })
    await seen(heading(again, 'Invalid link'), again.getByText(/^Try the link in our email again/))
  })
})
