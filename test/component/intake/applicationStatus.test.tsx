import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reviewedMeanwhile } from '../../../functions/src/intake/submissionProblems.ts'
import type { LostParts } from '../../../shared/intake/domain/lostParts.ts'
import { routes } from '../../../shared/routes.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { choose, pdfFile, pictureFile, wordFile } from '../world/files.ts'
import { absent, currentUrl, phone, seen, test, textsOf, toasted } from '../world/page.tsx'
import { button, clickInTurn, dialog, seenTexts, submit } from '../world/parts.ts'

const url = '/application-status#token=a.b'
const received = { firstName: 'Åse', submittedAt: '2026-01-01T08:00:00.000Z', canWithdraw: true, additions: [] }
const at = <const Progress extends string>(progress: Progress) => ({ ...received, progress, canWithdraw: false })
const pending = { ...at('received'), canWithdraw: true }
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the status of an application', () => {
  test('can be loaded again, greets without a name, and stays after a decision', async ({ visit, api }) => {
    const canWithdraw = () => api.asked(routes.withdrawApplication).length === 0
    api.answer(routes.getApplicationStatus, () => ({ ...pending, firstName: '', canWithdraw: canWithdraw() }))
    api.answerOnce(routes.getApplicationStatus, failing)
    api.answer(routes.withdrawApplication, refusing(reviewedMeanwhile()))
    await visit(url)
    await seen(page.getByText('Your application could not be loaded'))
    await button('Try again').click()
    await seen(heading('Hi'))
    await clickInTurn(button('Withdraw application'), dialog().getByRole('button', { name: 'Withdraw application' }))
    await toasted('Your application could not be withdrawn', 'This application has already been reviewed')
    await absent(dialog(), button('Withdraw application'))
    await seen(page.getByText(/^You can no longer add to this application or withdraw it\./))
    await expect
      .element(page.getByRole('link', { name: 'See, correct or delete your data' }))
      .toHaveAttribute('href', '/your-data')
  })

  test('names its progress on a phone, numbers the steps, and ticks those that are done', async ({ visit, api }) => {
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    for (const [progress, word, numbers] of [
      ['under_review', 'Under review', ['', '2', '3', '4', '5', '6']],
      ['interview', 'Interview', ['', '', '3', '4', '5', '6']],
      ['offer', 'Offer', ['', '', '', '', '5', '6']],
      ['hired', 'Hired', ['', '', '', '', '', '']],
      ['not_selected', 'Not selected', []],
    ] as const) {
      api.answer(routes.getApplicationStatus, () => at(progress))
      await visit(url, { size: phone })
      await seen(page.getByRole('region', { name: 'Your application' }).getByText(word, { exact: true }))
      expect(textsOf(steps).map((step) => step.replace(/\D+$/, ''))).toEqual(numbers)
      expect(document.documentElement.scrollWidth).toBe(phone.width)
    }
  })

  test('says which files of the mail were not saved and that a CPR number was removed', async ({ visit, api }) => {
    const files: LostParts['files'] = [
      { fileName: 'winmail.dat', isMisnamed: false },
      { fileName: 'CV.pdf', kind: 'word' as const, isMisnamed: true },
      { fileName: 'Scan.pdf', isMisnamed: false, fault: 'locked' as const },
    ]
    api.answer(routes.getApplicationStatus, () => ({ ...pending, lost: { hadCpr: true, files } }))
    await visit(url, { size: phone })
    const lost = page.getByRole('region', { name: 'Not saved from your mail' })
    await seenTexts(
      lost,
      'winmail.dat',
      'CV.pdf (named PDF, but a Word file)',
      'Scan.pdf (password-protected)',
      'add them here',
      'We removed a CPR number',
    )
    expect(lost.getByText('For photos').length).toBe(0)
    files.push({ fileName: 'IMG_2041.jpg', kind: 'picture', isMisnamed: false })
    await visit(url, { size: phone })
    await seenTexts(lost, 'For photos, choose “Add information”, then “Take photos”.')
    await checkLooks(lost)
    await visit(url, { size: phone })
    await button('Dansk').click()
    const danish = page.getByRole('region', { name: 'Ikke gemt fra din mail' })
    await seenTexts(danish, 'CV.pdf (har et navn som en PDF, men er en Word-fil)', 'Vi har fjernet et CPR-nummer')
    api.answer(routes.getApplicationStatus, () => ({ ...at('under_review'), lost: { hadCpr: false, files } }))
    await visit(url)
    await seenTexts(danish, 'winmail.dat')
    expect(danish.element().textContent).not.toContain('tilføj dem her')
    expect(danish.element().textContent).not.toContain('CPR')
    expect(danish.element().textContent).not.toContain('Tag billeder')
  })

  test('says that a mail was too large to be read, and where to add the CV', async ({ visit, api }) => {
    const lost = { hadCpr: false, files: [], unread: 'too_large' as const }
    api.answer(routes.getApplicationStatus, () => ({ ...pending, lost }))
    await visit(url, { size: phone })
    const section = page.getByRole('region', { name: 'Not saved from your mail' })
    await seenTexts(section, 'Your email was too large', 'Add your CV here, as a PDF under 10 MB.')
    await checkLooks(section)
    api.answer(routes.getApplicationStatus, () => ({ ...at('under_review'), lost }))
    await visit(url)
    await seenTexts(section, 'Your email was too large')
    expect(section.element().textContent).not.toContain('Add your CV')
  })

  test('is shown in the language of the mail, which does not become the chosen one', async ({ visit, api }) => {
    api.answer(routes.getApplicationStatus, () => at('received'))
    await visit(url.replace('#', '?lang=da#'))
    await seen(heading('Hej Åse'))
    expect(currentUrl()).toBe('/application-status?lang=da')
    expect(localStorage.getItem('fagfolk.language')).toBeNull()
    await button('English').click()
    await seen(heading('Hi Åse'))
  })
})

describe('adding to an application', () => {
  const text = () => page.getByLabelText('What would you like to add or correct?')
  const inDialog = (name: string) =>
    page.getByRole('dialog', { name: /^Add to your application/ }).getByRole('button', { name, exact: true })
  const question = () => page.getByRole('dialog', { name: 'Discard changes?' })
  const discard = () => question().getByRole('button', { name: 'Discard changes' })

  test('sends a text and files, confirms it in the page and shows what was added', async ({ visit, api }) => {
    const added = { at: '2026-01-02T08:00:00.000Z', text: 'My new number:\n20 12 34 56', files: ['forklift.pdf'] }
    const additions: (typeof added)[] = []
    api.answer(routes.getApplicationStatus, () => ({ ...pending, progress: 'interview' as const, additions }))
    api.answer(routes.addToApplication, () => void additions.push(added))
    await visit(url, { size: phone })
    await button('Add information').click()
    await expect.element(text()).toHaveFocus()
    await checkLooks(inDialog('Choose PDF'))
    await inDialog('Send').click()
    await seen(page.getByText('Enter a text, or choose a file'))
    await expect.element(text()).toHaveFocus()
    await text().fill(added.text)
    await choose(inDialog('Choose PDF'), pictureFile())
    await toasted('Invalid file type', 'Only PDF files are allowed')
    await choose(inDialog('Choose PDF'), pdfFile('forklift.pdf'))
    await choose(inDialog('Choose PDF'), pdfFile('wrong.pdf'))
    await button('Remove wrong.pdf').click()
    await choose(inDialog('Add Word file'), pdfFile('CV.docx'))
    await toasted('Invalid file type', 'Only Word files (.docx) without macros are allowed')
    await choose(inDialog('Add Word file'), await wordFile('CV.docx'))
    await seenTexts(page.getByRole('list', { name: 'Files' }), 'forklift.pdf', 'CV.docx')
    const release = api.hold(routes.addToApplication)
    await inDialog('Send').click()
    await seen(inDialog('Sending...'))
    release()
    await absent(dialog())
    const shown = page.getByRole('region', { name: 'Your additions' })
    await seenTexts(page.getByRole('status'), 'Sent. We will see it with your application.')
    await seenTexts(shown, '20 12 34 56', 'Files: forklift.pdf')
    await expect.element(button('Add information')).toHaveFocus()
    const [{ body } = {}] = api.asked(routes.addToApplication)
    const any = expect.any(String)
    expect(body).toEqual({ token: 'a.b', additionId: any, text: added.text, documents: [any, any] })
    const purposes = api.asked(routes.requestPublicUpload).map((asked) => [asked.body.purpose, asked.body.fileName])
    expect(purposes).toEqual([
      ['document', 'forklift.pdf'],
      ['wordFile', 'CV.docx'],
    ])
    await checkLooks(button('Withdraw application'))
  })

  test('is sent again with the same id after a failure, but not after a decision', async ({ visit, api }) => {
    api.answer(routes.getApplicationStatus, () => pending)
    api.answerOnce(routes.requestPublicUpload, () => new Response('', { status: 500 }))
    await visit(url)
    await button('Add information').click()
    await text().fill('More')
    await choose(inDialog('Choose PDF'), pdfFile('forklift.pdf'))
    await inDialog('Send').click()
    await seen(page.getByRole('alert').getByText('It could not be sent. Please try again.'))
    api.answer(routes.addToApplication, () => undefined)
    api.answerOnce(routes.addToApplication, failing)
    await inDialog('Send').click()
    await seen(page.getByRole('alert').getByText('Something went wrong on our side'))
    await expect.element(text()).toHaveValue('More')
    await inDialog('Send').click()
    await absent(dialog())
    const [first, second] = api.asked(routes.addToApplication).map(({ body }) => body)
    expect(second).toEqual(first)
    api.answer(routes.getApplicationStatus, () => ({ ...pending, canWithdraw: false }))
    api.answer(routes.addToApplication, refusing(reviewedMeanwhile()))
    await button('Add information').click()
    await submit({ 'What would you like to add or correct?': 'Too late' }, 'Send')
    await seen(page.getByRole('alert').getByText('This application has already been reviewed'))
    await expect.element(text()).toHaveValue('Too late')
    await clickInTurn(inDialog('Cancel'), discard())
    await absent(dialog(), button('Add information'), button('Withdraw application'))
  })

  test('is not offered after ten additions, and asks before Escape discards the input', async ({ visit, api }) => {
    const added = { at: '2026-01-02T08:00:00.000Z', text: 'x', files: [] }
    api.answer(routes.getApplicationStatus, () => ({ ...pending, additions: Array.from({ length: 10 }, () => added) }))
    await visit(url)
    await seen(button('Withdraw application'))
    await absent(button('Add information'))
    api.answer(routes.getApplicationStatus, () => pending)
    await visit(url)
    await button('Add information').click()
    await seen(text())
    await userEvent.keyboard('{Escape}')
    await absent(dialog())
    await button('Add information').click()
    await text().fill('Half a sentence')
    await userEvent.keyboard('{Escape}')
    await seen(question().getByText('Your additions have not been sent and will be lost.'))
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await absent(question())
    await expect.element(text()).toHaveValue('Half a sentence')
    await clickInTurn(inDialog('Cancel'), discard())
    await absent(dialog())
    expect(api.asked(routes.addToApplication)).toEqual([])
  })
})
