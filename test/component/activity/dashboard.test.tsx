import { describe, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { eventually, phone, seen, test, textsOf } from '../world/page.tsx'
import { button, fullNameOf, seenExactly, seenTexts, submit } from '../world/parts.ts'

const figures = () => page.getByRole('region', { name: 'Key figures' })
const recent = () => page.getByRole('region', { name: 'Recent Applicants' })
const known = { totalApplicants: 120, starredApplicants: 31, pendingReview: 3, placedThisMonth: 4 }
const headingsOf = (level: number) => textsOf(page.getByRole('main').getByRole('heading', { level }))

describe('the dashboard', () => {
  test('shows staff four figures with links or dashes, once loaded', async ({ visit, api, database: _ }) => {
    let works = false
    api.answer(routes.getAnalytics, () => (works ? known : failing()))
    api.answerOnce(routes.searchApplicants, () => new Response('out of order', { status: 500 }))
    await visit('/', { as: 'recruiter' })
    await seenTexts(page, 'Key figures could not be loaded', 'Something went wrong on our side', 'Reference: request-1')
    await seenTexts(recent(), 'The applicants could not be loaded', 'An error occurred. Please try again.')
    api.answerOnce(routes.searchApplicants, () => emptyAnswer)
    await recent().getByRole('button', { name: 'Try again' }).click()
    await seenTexts(recent(), 'No applicants found. Start by adding your first applicant.')
    works = true
    await button('Try again').click()
    await seen(figures().getByRole('heading', { name: 'Total Applicants' }))
    const month = dateInDenmark(new Date()).slice(0, 7)
    for (const [name, figure, url, shown] of [
      ['Total Applicants', '120', '/applicants?status=active', 'Applicant Status: Active'],
      ['Starred Candidates', '31', '/applicants?starred=yes', 'Starred: Yes'],
      ['Pending Review', '3', '/submissions', 'Pending'],
      ['Placed This Month', '4', `/applicants?pipelineStage=hired&stageMonth=${month}`, 'In stage since: '],
    ] as const) {
      await visit('/', { as: 'recruiter' })
      const card = figures().getByRole('link', { name })
      await seen(card.getByRole('heading', { name, exact: true }), card.getByText(figure, { exact: true }))
      await expect.element(card).toHaveAttribute('href', url)
      await card.click()
      await seenTexts(page.getByRole('main'), shown)
    }
    const unknown = { totalApplicants: null, starredApplicants: null, placedThisMonth: null }
    api.answer(routes.getAnalytics, () => ({ ...known, ...unknown }))
    await visit('/', { as: 'recruiter' })
    await eventually(() => figures().getByText('–').length, 3)
    await seen(figures().getByText('3', { exact: true }))
  })

  test.for(['recruiter', 'client'] as const)('shows a %s the latest changes', async (as, { visit, api }) => {
    const applicants = [1, 2, 3, 4, 5].map((number) => makeRow(number, { pipelineStage: 'interview' }))
    api.answer(routes.searchApplicants, () => ({ ...emptyAnswer, applicants, total: 120 }))
    await visit('/', { as })
    const rows = recent().getByRole('listitem')
    await eventually(() => rows.length, 5)
    for (const [place, applicant] of applicants.entries())
      await seenExactly(rows.nth(place), fullNameOf(applicant), 'Welder', 'Interview')
    await seen(recent().getByText('Most recently updated', { exact: true }))
    const { limit, sortBy = 'updatedAt', sortOrder = 'desc' } = api.asked(routes.searchApplicants)[0]?.query ?? {}
    expect({ limit, sortBy, sortOrder }).toEqual({ limit: 5, sortBy: 'updatedAt', sortOrder: 'desc' })
    const myDay = page.getByRole('region', { name: 'My day' })
    const forStaff = () => [figures().length, myDay.length, api.asked(routes.getMyDay).length]
    await eventually(forStaff, as === 'client' ? [0, 0, 0] : [1, 1, 1])
  })

  test.for([{ width: 1440, height: 900 }, phone])(
    'shows staff the latest changes without scrolling at %j',
    async (size, { visit, database: _ }) => {
      await visit('/', { as: 'recruiter', size })
      const rows = recent().getByRole('listitem')
      await eventually(() => rows.length, 5)
      await seen(figures().getByRole('heading', { name: 'Placed This Month' }))
      expect(rows.nth(2).element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    },
  )

  test('shows an applicant three tiles, even if questions fail to load', async ({ visit, api, database }) => {
    api.answer(routes.listMyQuestions, failing)
    database.ownId = database.add({ pipelineStage: 'interview' }).id
    await visit('/', { as: 'applicant' })
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
    const tile = page.getByRole('link', { name: /^Application Status/ })
    await seen(tile.getByText('Interview', { exact: true }))
    await seenTexts(tile, 'We would like to meet you. We will contact you to agree a time.')
    expect(headingsOf(2)).toEqual(['Profile Management', 'Application Status', 'Documents'])
    expect([figures().length, recent().length]).toEqual([0, 0])
    await eventually(() => api.asked(routes.listMyQuestions).length, 1)
  })
})

describe('questions to an applicant about a job', () => {
  const openUntil = '2099-12-15T09:00:00.000Z'
  const job = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', until: '2026-12-11', isClosed: false }
  const first = { id: idOf(1), clientName: 'Hansen Byg A/S', openUntil, job }
  const second = { id: idOf(2), clientName: 'Nordhavn ApS', openUntil }
  const [hansen, nordhavn] = [first, second].map(({ clientName }) =>
    page.getByRole('group', { name: `May we put you forward to ${clientName}?` }),
  ) as [Locator, Locator]
  const answer = (place: Locator, name: string) => place.getByRole('button', { name }).click()
  const expectFocusIn = (text: RegExp) => expect.poll(() => document.activeElement?.textContent).toMatch(text)

  test('come first, are answered in place, and the answer can be changed', async ({ visit, api }) => {
    api.answer(routes.listMyQuestions, () => ({ questions: [first, second] }))
    api.answer(routes.answerMyQuestion, () => undefined)
    await visit('/', { as: 'applicant' })
    await seenTexts(page, 'Job: Welder, Aarhus, 30 Nov – 11 Dec 2026')
    expect(headingsOf(2)[0]).toBe('Questions for you')
    await answer(nordhavn, 'Not now')
    await submit({ 'When may we ask again': '11.01.2099' }, 'Send answer', nordhavn)
    await seenTexts(nordhavn, /we won't ask again before .*2099/)
    await expectFocusIn(/^Thank you – not right now/)
    await answer(hansen, 'Yes, put me forward')
    await seenTexts(hansen, 'We may now put you forward to Hansen Byg A/S.')
    // All are answered, and the order stays the same.
    await seen(page.getByRole('region', { name: 'Your answers' }))
    expect(headingsOf(3)).toEqual([
      'May we put you forward to Hansen Byg A/S?',
      'May we put you forward to Nordhavn ApS?',
    ])
    await answer(nordhavn, 'Change my answer')
    await expectFocusIn(/^If you say yes/)
    await answer(nordhavn, 'No, not to this company')
    await seenTexts(nordhavn, /^We won't share anything about you/)
    expect(api.asked(routes.answerMyQuestion).map(({ params, body }) => [params.questionId, body])).toEqual([
      [second.id, { answer: 'not_now', availableFrom: '2099-01-11' }],
      [first.id, { answer: 'willing' }],
      [second.id, { answer: 'blocked' }],
    ])
  })

  test('show in Danish their deadline, earlier answers and a refusal', async ({ visit, api }) => {
    api.answer(routes.listMyQuestions, () => ({ questions: [first, { ...second, answer: 'willing' as const }] }))
    const closed = 'This question can no longer be answered. Nothing was changed.'
    api.answer(routes.answerMyQuestion, refusing(new ProductError('already_done', closed)))
    await visit('/', { as: 'applicant', language: 'da' })
    await seen(page.getByRole('region', { name: 'Spørgsmål til dig' }))
    await seenTexts(page, /Svar senest 15\. dec\. 2099/, 'Vi må nu indstille dig til Nordhavn ApS.')
    await button('Ja, indstil mig').click()
    await seenTexts(page, 'Spørgsmålet kan ikke længere besvares. Intet blev ændret.')
    await seen(button('Ja, indstil mig'))
  })
})
