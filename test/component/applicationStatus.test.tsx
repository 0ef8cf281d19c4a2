import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { invalidLink } from '../../functions/src/submissions/submissionProblems.ts'
import { getApplicationStatus } from '../../shared/contract/submissions/getApplicationStatus.ts'
import { withdrawApplication } from '../../shared/contract/submissions/withdrawApplication.ts'
import { ProductError } from '../../shared/domain/errors.ts'
import { failing } from './fakeApi.ts'
import { addressNow, gone, phone, seen, test, textsOf, toasted } from './page.tsx'
import { button, dialog } from './parts.ts'

const address = '/application-status#token=a.b'
const received = {
  firstName: 'Åse',
  submittedAt: '2026-01-01T08:00:00.000Z',
  progress: 'received' as const,
  canWithdraw: true,
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the status of an application', () => {
  test('cannot be withdrawn once it was decided on', async ({ visit, api }) => {
    let decided = false
    api.answer(getApplicationStatus, () => ({ ...received, canWithdraw: !decided }))
    api.answer(withdrawApplication, () => {
      decided = true
      throw new ProductError('already_done', 'This application has already been reviewed')
    })
    await visit(address)
    await button('Withdraw application').click()
    await dialog().getByRole('button', { name: 'Withdraw application' }).click()
    await toasted('Withdrawal Failed', 'This application has already been reviewed')
    await gone(dialog(), button('Withdraw application'))
  })

  for (const [progress, word] of [
    ['under_review', 'Under review'],
    ['offer', 'Offer'],
    ['not_selected', 'Not selected'],
  ] as const) {
    test(`has words for ${progress}, and fits a phone`, async ({ visit, api }) => {
      api.answer(getApplicationStatus, () => ({ ...received, progress, canWithdraw: false }))
      await visit(address, { size: phone })
      await seen(page.getByRole('region', { name: 'Your application' }).getByText(word, { exact: true }))
      expect(document.documentElement.scrollWidth).toBe(phone.width)
    })
  }

  for (const [progress, numbers] of [
    ['interview', ['', '', '3', '4', '5', '6']],
    ['hired', ['', '', '', '', '', '']],
  ] as const) {
    test(`numbers the steps, and ticks those that are done, at ${progress}`, async ({ visit, api }) => {
      api.answer(getApplicationStatus, () => ({ ...received, progress, canWithdraw: false }))
      await visit(address)
      const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
      await seen(steps)
      expect(textsOf(steps).map((step) => step.replace(/\D+$/, ''))).toEqual(numbers)
    })
  }

  test('greets without a name where there is none to show', async ({ visit, api }) => {
    api.answer(getApplicationStatus, () => ({ ...received, firstName: '' }))
    await visit(address)
    await seen(heading('Hello'))
    expect(addressNow()).toBe('/application-status')
  })

  test('is shown in the language of the mail, which is kept only once it is chosen', async ({ visit, api }) => {
    api.answer(getApplicationStatus, () => ({ ...received, canWithdraw: false }))
    const danish = address.replace('#', '?lang=da#')
    await visit(danish)
    await seen(heading('Hej Åse'))
    expect(addressNow()).toBe('/application-status?lang=da')
    expect(localStorage.getItem('fagfolk.language')).toBeNull()
    await button('English').click()
    await seen(heading('Hello Åse'))
    await visit(danish)
    await seen(heading('Hello Åse'))
  })

  test('says when the link is wrong', async ({ visit, api }) => {
    api.answer(getApplicationStatus, () => {
      throw invalidLink()
    })
    await visit(address)
    await seen(heading('Invalid Link'), page.getByText('This link is invalid or has expired.'))
  })

  test('says when the link is missing', async ({ visit }) => {
    await visit('/application-status')
    await seen(heading('No application chosen'))
  })

  test('says when it cannot be read, and tries again', async ({ visit, api }) => {
    let works = false
    api.answer(getApplicationStatus, () => (works ? received : failing()))
    await visit(address)
    await seen(page.getByText('The status could not be loaded'))
    works = true
    await button('Try again').click()
    await seen(heading('Hello Åse'))
  })
})
