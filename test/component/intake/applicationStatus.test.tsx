import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { invalidLink, reviewedMeanwhile } from '../../../functions/src/intake/submissionProblems.ts'
import { requestPublicUpload } from '../../../shared/documents/contract/requestPublicUpload.ts'
import { addToApplication } from '../../../shared/intake/contract/addToApplication.ts'
import { getApplicationStatus } from '../../../shared/intake/contract/getApplicationStatus.ts'
import { withdrawApplication } from '../../../shared/intake/contract/withdrawApplication.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { failing } from '../world/fakeApi.ts'
import { choose, pdfFile, pictureFile } from '../world/files.ts'
import { absent, addressNow, phone, seen, test, textsOf, toasted } from '../world/page.tsx'
import { button, dialog } from '../world/parts.ts'

const address = '/application-status#token=a.b'
const received = {
  firstName: 'Åse',
  submittedAt: '2026-01-01T08:00:00.000Z',
  progress: 'received' as const,
  canWithdraw: true,
  additions: [],
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
    await absent(dialog(), button('Withdraw application'))
    const yourData = page.getByRole('link', { name: 'Your data' })
    await seen(page.getByText(/^Here nothing can be added or withdrawn any more\./), yourData)
    expect(yourData.element().getAttribute('href')).toBe('/your-data')
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

describe('adding to an application', () => {
  const text = () => page.getByLabelText('What to add or correct')
  const inDialog = (name: string) =>
    page.getByRole('dialog', { name: /^Add something/ }).getByRole('button', { name, exact: true })
  const question = () => page.getByRole('dialog', { name: 'Discard changes?' })
  const addedAt = '2026-01-02T08:00:00.000Z'

  test('sends a text and files, says so in its place and shows what was added', async ({ visit, api }) => {
    let additions: { at: string; text: string; files: string[] }[] = []
    api.answer(getApplicationStatus, () => ({ ...received, additions }))
    api.answer(addToApplication, () => {
      additions = [{ at: addedAt, text: 'My new number:\n20 12 34 56', files: ['forklift.pdf'] }]
      return undefined
    })
    await visit(address, { size: phone })
    await button('Add something').click()
    await expect.element(text()).toHaveFocus()
    await inDialog('Send').click()
    await seen(page.getByText('Write something, or choose a file'))
    await expect.element(text()).toHaveFocus()
    await text().fill('My new number:\n20 12 34 56')
    await choose(inDialog('Choose a PDF'), pictureFile())
    await toasted('Invalid file type', 'Only PDF files are allowed')
    await choose(inDialog('Choose a PDF'), pdfFile('forklift.pdf'))
    await choose(inDialog('Choose a PDF'), pdfFile('wrong.pdf'))
    await page.getByRole('button', { name: 'Remove wrong.pdf' }).click()
    await seen(page.getByRole('list', { name: 'Files' }).getByText('forklift.pdf'))
    const letGo = api.hold(addToApplication)
    await inDialog('Send').click()
    await seen(inDialog('Sending...'))
    letGo()
    await absent(dialog())
    await seen(
      page.getByRole('status').getByText('Sent. We see it together with your application.'),
      page.getByRole('region', { name: 'What you have added' }).getByText('20 12 34 56'),
      page.getByText('Files: forklift.pdf'),
    )
    await expect.element(button('Add something')).toHaveFocus()
    expect(api.asked(addToApplication).map(({ body }) => body)).toEqual([
      {
        token: 'a.b',
        additionId: expect.any(String),
        text: 'My new number:\n20 12 34 56',
        documents: [expect.any(String)],
      },
    ])
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('keeps what was typed when it could not be sent, and sends it again as the same', async ({ visit, api }) => {
    api.answer(getApplicationStatus, () => received)
    api.answer(requestPublicUpload, () => new Response('', { status: 500 }))
    await visit(address)
    await button('Add something').click()
    await text().fill('More')
    await choose(inDialog('Choose a PDF'), pdfFile('forklift.pdf'))
    await seen(page.getByText('forklift.pdf'))
    await inDialog('Send').click()
    await seen(page.getByRole('alert').getByText('It could not be sent. Please try again.'))
    api.answer(requestPublicUpload, () => ({
      ...{ uploadId: crypto.randomUUID(), url: 'https://bucket.example', fields: {} },
      expiresAt: '2100-01-01T00:00:00.000Z',
    }))
    api.answer(addToApplication, failing)
    await inDialog('Send').click()
    await seen(page.getByRole('alert').getByText('Something went wrong on our side'))
    await expect.element(text()).toHaveValue('More')
    api.answer(addToApplication, () => undefined)
    await inDialog('Send').click()
    await absent(dialog())
    const [first, second] = api.asked(addToApplication).map(({ body }) => body)
    expect(second).toEqual(first)
  })

  test('asks before Escape loses what was typed', async ({ visit, api }) => {
    api.answer(getApplicationStatus, () => received)
    await visit(address)
    await button('Add something').click()
    await seen(text())
    await userEvent.keyboard('{Escape}')
    await absent(dialog())
    await button('Add something').click()
    await text().fill('Half a sentence')
    await userEvent.keyboard('{Escape}')
    await seen(question().getByText('What you wrote or chose has not been sent.'))
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await absent(question())
    await expect.element(text()).toHaveValue('Half a sentence')
    await inDialog('Cancel').click()
    await question().getByRole('button', { name: 'Discard changes' }).click()
    await absent(dialog())
    expect(api.asked(addToApplication)).toEqual([])
  })

  test('says when somebody has decided meanwhile, and keeps the words in sight', async ({ visit, api }) => {
    let decided = false
    api.answer(getApplicationStatus, () => ({ ...received, canWithdraw: !decided }))
    api.answer(addToApplication, () => {
      decided = true
      throw reviewedMeanwhile()
    })
    await visit(address)
    await button('Add something').click()
    await text().fill('Too late')
    await inDialog('Send').click()
    await seen(page.getByRole('alert').getByText('This application has already been reviewed'))
    await expect.element(text()).toHaveValue('Too late')
    await inDialog('Cancel').click()
    await question().getByRole('button', { name: 'Discard changes' }).click()
    await absent(dialog(), button('Add something'), button('Withdraw application'))
  })

  test('is not offered once it is decided, or ten times', async ({ visit, api }) => {
    const ten = Array.from({ length: 10 }, (_, index) => ({
      at: `2026-01-02T08:00:0${index}.000Z`,
      text: 'x',
      files: [],
    }))
    api.answer(getApplicationStatus, () => ({ ...received, additions: ten }))
    await visit(address)
    await seen(button('Withdraw application'))
    await absent(button('Add something'))
  })
})
