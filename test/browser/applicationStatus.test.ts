import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { approveSubmission } from '../../shared/contract/submissions/approveSubmission.ts'
import { newApplication } from '../api/applications.ts'
import { applicationTokenMailedTo } from '../api/mails.ts'
import { addressOf, eventually, failing, gone, phone, seen, sharedSession, test, toasted } from './browser.ts'
import { newSubmission } from './submissionPages.ts'

/** An application, and the address in the mail that its candidate got. */
async function mailedApplication() {
  const application = newApplication()
  const submission = await newSubmission(application)
  return { submission, path: `/application-status?token=${await applicationTokenMailedTo(application.email)}` }
}

const answering = (status: object) => (page: Page) =>
  page.route('**/api/public/application-status', (route) => route.fulfill({ json: status }))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe.concurrent('the status of an application', () => {
  test('is shown to whoever has the mail, and the token leaves the address', async ({ visit }) => {
    const { submission, path } = await mailedApplication()
    const page = await visit(path)
    await seen(
      heading(page, 'Hello Åse'),
      page.getByText(/^You applied on \d/),
      page.getByText('We have your application. A recruiter will look at it.'),
      page.getByRole('listitem').filter({ hasText: 'Received' }),
    )
    expect(addressOf(page)).toBe('/application-status')
    await page.reload()
    await seen(heading(page, 'Hello Åse'))

    const staff = await sharedSession('recruiter')
    await staff.call(approveSubmission, { params: { id: submission.id }, body: {} })
    const later = await visit(path)
    await seen(heading(later, 'Hello Åse'))
    await gone(later.getByRole('button', { name: 'Withdraw application' }))
  })

  test('can be withdrawn, after a question that names what is lost', async ({ visit }) => {
    const { path } = await mailedApplication()
    const page = await visit(path)
    const withdraw = page.getByRole('button', { name: 'Withdraw application' })
    await withdraw.click()
    const question = page.getByRole('dialog', { name: 'Withdraw your application?' })
    await seen(question.getByText(/will be erased, with your CV and all else that you sent/))
    await question.getByRole('button', { name: 'Keep it' }).click()
    await gone(question)
    await withdraw.click()
    await question.getByRole('button', { name: 'Withdraw application' }).click()
    await seen(heading(page, 'Application withdrawn'))
    await eventually(() => heading(page, 'Application withdrawn').evaluate((title) => title.matches(':focus')), true)

    const again = await visit(path, { refused: ['400 /api/public/application-status'] })
    await seen(heading(again, 'Invalid Link'), again.getByText('This link is invalid or has expired.'))
  })

  test('cannot be withdrawn once it was decided on', async ({ visit }) => {
    const { submission, path } = await mailedApplication()
    const page = await visit(path, { refused: ['409 /api/public/application-status/withdrawal'] })
    await page.getByRole('button', { name: 'Withdraw application' }).click()
    const staff = await sharedSession('recruiter')
    await staff.call(approveSubmission, { params: { id: submission.id }, body: {} })
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
    await toasted(page, 'Withdrawal Failed', 'This application has already been reviewed')
    await gone(page.getByRole('dialog'), page.getByRole('button', { name: 'Withdraw application' }))
  })

  test('has words for each step, and fits a phone', async ({ visit }) => {
    const status = { firstName: 'Åse', submittedAt: '2026-01-01T08:00:00.000Z', canWithdraw: false }
    for (const [progress, word] of [
      ['under_review', 'Under review'],
      ['offer', 'Offer'],
      ['not_selected', 'Not selected'],
    ]) {
      const page = await visit('/application-status?token=a.b', {
        size: phone,
        intercept: answering({ ...status, progress }),
      })
      await seen(page.getByRole('region', { name: 'Your application' }).getByText(String(word), { exact: true }))
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
    }
  })

  test('greets without a name where there is none to show', async ({ visit }) => {
    const status = { firstName: '', submittedAt: '2026-01-01T08:00:00.000Z', progress: 'received', canWithdraw: true }
    await seen(heading(await visit('/application-status?token=a.b', { intercept: answering(status) }), 'Hello'))
  })

  test('says when the link is wrong, missing, or cannot be checked', async ({ visit }) => {
    const wrong = await visit('/application-status?token=a.b', { refused: ['400 /api/public/application-status'] })
    await seen(heading(wrong, 'Invalid Link'))
    const missing = await visit('/application-status')
    await seen(heading(missing, 'No application chosen'))
    const broken = await visit('/application-status?token=a.b', {
      refused: ['500 /api/public/application-status'],
      intercept: failing('**/api/public/application-status'),
    })
    await seen(broken.getByText('The status could not be loaded'))
    await broken.unroute('**/api/public/application-status')
    await answering({
      firstName: 'Åse',
      submittedAt: '2026-01-01T08:00:00.000Z',
      progress: 'received',
      canWithdraw: true,
    })(broken)
    await broken.getByRole('button', { name: 'Try again' }).click()
    await seen(heading(broken, 'Hello Åse'))
  })
})
