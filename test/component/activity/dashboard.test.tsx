import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { answerMyQuestion } from '../../../shared/proposals/contract/answerMyQuestion.ts'
import { listMyQuestions } from '../../../shared/proposals/contract/listMyQuestions.ts'
import { getAnalytics } from '../../../shared/search/contract/getAnalytics.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { idOf } from '../../make/applicant.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { expectAccessible } from '../world/axe.ts'
import { failing } from '../world/fakeApi.ts'
import { eventually, seen, test, textsOf } from '../world/page.tsx'
import { button } from '../world/parts.ts'

const figures = () => page.getByRole('region', { name: 'Figures' })
const recent = () => page.getByRole('region', { name: 'Recent Applicants' })
const known = { totalApplicants: 120, starredApplicants: 31, pendingReview: 3, placedThisMonth: 4 }

describe('the dashboard', () => {
  for (const role of ['recruiter', 'recruiting_manager', 'sysadmin'] as const) {
    test(`shows a ${role} the four figures`, async ({ visit, api }) => {
      api.answer(getAnalytics, () => known)
      await visit('/', { as: role })
      const cards = ['Total Applicants', 'Starred Candidates', 'Pending Review', 'Placed This Month']
      const headings = cards.map((name) => figures().getByRole('heading', { name, exact: true }))
      await seen(...headings)
      await eventually(() => figures().getByCss('.MuiSkeleton-root').length, 0)
      expect(headings.map((heading) => heading.element().parentElement?.nextElementSibling?.textContent)).toEqual([
        '120',
        '31',
        '3',
        '4',
      ])
    })
  }

  test('leads from each figure to what it counts', async ({ visit, api, database: _ }) => {
    api.answer(getAnalytics, () => known)
    const month = dateInDenmark(new Date()).slice(0, 7)
    const ways = {
      'Total Applicants': ['/applicants?status=active', 'Applicant Status: Active'],
      'Starred Candidates': ['/applicants?starred=yes', 'Starred: Yes'],
      'Placed This Month': [`/applicants?pipelineStage=hired&stageMonth=${month}`, 'In the stage since: '],
      'Pending Review': ['/submissions', 'Pending'],
    }
    for (const [name, [address, shown = '']] of Object.entries(ways)) {
      await visit('/', { as: 'recruiter' })
      const card = figures().getByRole('link', { name })
      await seen(card)
      expect(card.element().getAttribute('href')).toBe(address)
      await card.click()
      await seen(page.getByRole('main').getByText(shown))
    }
  })

  test('shows a client the recent applicants without figures', async ({ visit }) => {
    await visit('/', { as: 'client' })
    await seen(recent().getByRole('listitem'))
    expect(figures().length).toBe(0)
    expect(page.getByText('Total Applicants').length).toBe(0)
  })

  for (const role of ['recruiter', 'client'] as const) {
    test(`lists for a ${role} the five applicants that changed last`, async ({ visit, api, database: _ }) => {
      const applicants = [1, 2, 3, 4, 5].map((number) => makeRow(number, { pipelineStage: 'interview' }))
      api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants, total: 120 }))
      await visit('/', { as: role })
      const rows = recent().getByRole('listitem')
      await eventually(() => rows.length, 5)
      for (const [place, { firstName, lastName }] of applicants.entries())
        await seen(
          rows.nth(place).getByText(`${firstName} ${lastName}`, { exact: true }),
          rows.nth(place).getByText('Welder', { exact: true }),
          rows.nth(place).getByText('Interview', { exact: true }),
        )
      expect(api.asked(searchApplicants)[0]?.query).toMatchObject({ limit: 5 })
    })
  }

  test('tells by what order it lists them, which is that of the call', async ({ visit, api }) => {
    await visit('/', { as: 'recruiter' })
    await seen(recent().getByText('Changed last', { exact: true }), recent().getByRole('listitem'))
    const { sortBy, sortOrder } = api.asked(searchApplicants)[0]?.query ?? {}
    expect([sortBy ?? 'updatedAt', sortOrder ?? 'desc']).toEqual(['updatedAt', 'desc'])
    await visit('/', { as: 'recruiter', language: 'da' })
    await seen(page.getByText('Senest ændret', { exact: true }))
  })

  test('welcomes an applicant with three tiles', async ({ visit }) => {
    await visit('/', { as: 'applicant' })
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
    const titles = textsOf(page.getByRole('main').getByRole('heading', { level: 2 }))
    expect(titles).toEqual(['Profile Management', 'Application Status', 'Documents'])
    expect(figures().length).toBe(0)
    expect(recent().length).toBe(0)
  })

  test('tells an applicant how far their application is', async ({ visit, database }) => {
    database.ownId = database.add({ pipelineStage: 'interview' }).id
    await visit('/', { as: 'applicant' })
    const tile = page.getByRole('link', { name: /^Application Status/ })
    await seen(
      tile.getByText('Interview', { exact: true }),
      tile.getByText('We would like to talk with you, and contact you about a time.'),
    )
  })

  test('says so when there are no applicants', async ({ visit, api, database: _ }) => {
    api.answer(searchApplicants, () => emptyAnswer)
    await visit('/', { as: 'recruiter' })
    await seen(recent().getByText('No applicants found. Start by adding your first applicant.'))
  })

  test('puts a dash where a figure is not known', async ({ visit, api }) => {
    api.answer(getAnalytics, () => ({
      totalApplicants: null,
      starredApplicants: null,
      pendingReview: 3,
      placedThisMonth: null,
    }))
    await visit('/', { as: 'recruiter' })
    await eventually(() => figures().getByText('–').length, 3)
    await seen(figures().getByText('3', { exact: true }))
  })

  test('tells what could not be loaded, and tries again', async ({ visit, api }) => {
    let works = false
    api.answer(getAnalytics, () => (works ? known : failing()))
    api.answer(searchApplicants, () => (works ? emptyAnswer : new Response('out of order', { status: 500 })))
    await visit('/', { as: 'recruiter' })
    await seen(
      page.getByText('The figures could not be loaded'),
      page.getByText('Something went wrong on our side'),
      page.getByText('Reference: request-1'),
      recent().getByText('The applicants could not be loaded'),
      recent().getByText('An error occurred. Please try again.'),
    )
    works = true
    await recent().getByRole('button', { name: 'Try again' }).click()
    await seen(recent().getByText('No applicants found. Start by adding your first applicant.'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await seen(figures().getByRole('heading', { name: 'Total Applicants' }))
  })
})

describe('the questions to an applicant', () => {
  const openUntil = '2099-12-15T09:00:00.000Z'
  const job = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', until: '2026-12-11', isClosed: false }
  const first = { id: idOf(1), clientName: 'Hansen Byg A/S', openUntil, job }
  const second = { id: idOf(2), clientName: 'Nordhavn ApS', openUntil }
  const asked = (client: string) => page.getByRole('group', { name: `May we propose you to ${client}?` })

  test('stand above the tiles, are answered in place, and can be answered otherwise', async ({ visit, api }) => {
    api.answer(listMyQuestions, () => ({ questions: [first, second] }))
    api.answer(answerMyQuestion, () => undefined)
    await visit('/', { as: 'applicant' })
    const part = page.getByRole('region', { name: 'We ask you about a job' })
    await seen(part.getByText('The job: Welder, Aarhus, 30 Nov – 11 Dec 2026'))
    expect(textsOf(page.getByRole('main').getByRole('heading', { level: 2 }))[0]).toBe('We ask you about a job')
    await expectAccessible('the questions to an applicant')
    const [hansen, nordhavn] = [asked('Hansen Byg A/S'), asked('Nordhavn ApS')]
    await nordhavn.getByRole('button', { name: 'Not now' }).click()
    await nordhavn.getByLabelText('From when may we ask again? (optional)').fill('11.01.2099')
    await nordhavn.getByRole('button', { name: 'Send this answer' }).click()
    await seen(nordhavn.getByText(/ask again after .*2099 at the earliest/))
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Thank you: not now/)
    await hansen.getByRole('button', { name: 'Yes, propose me' }).click()
    await seen(hansen.getByText('We may now propose you to Hansen Byg A/S.'))
    // Nothing waits any more, and all stays where it was.
    const answered = page.getByRole('region', { name: 'Your answers about jobs' })
    expect(textsOf(answered.getByRole('heading', { level: 3 }))).toEqual([
      'May we propose you to Hansen Byg A/S?',
      'May we propose you to Nordhavn ApS?',
    ])
    await nordhavn.getByRole('button', { name: 'Change my answer' }).click()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^If you say yes/)
    await nordhavn.getByRole('button', { name: 'No, not to this company' }).click()
    await seen(nordhavn.getByText(/does not learn of you/))
    await expectAccessible('the answers of an applicant')
    expect(api.asked(answerMyQuestion).map(({ params, body }) => [params.questionId, body])).toEqual([
      [second.id, { answer: 'not_now', availableFrom: '2099-01-11' }],
      [first.id, { answer: 'willing' }],
      [second.id, { answer: 'blocked' }],
    ])
  })

  test('say in Danish until when, what was said before, and that one can no longer be answered', async ({
    visit,
    api,
  }) => {
    api.answer(listMyQuestions, () => ({ questions: [first, { ...second, answer: 'willing' as const }] }))
    api.answer(answerMyQuestion, () => {
      throw new ProductError('already_done', 'This question can no longer be answered: nothing was changed')
    })
    await visit('/', { as: 'applicant', language: 'da' })
    await seen(
      page.getByRole('region', { name: 'Vi spørger dig om et job' }),
      page.getByText(/Du kan svare indtil 15\. dec\. 2099/),
      page.getByText('Vi må nu foreslå dig til Nordhavn ApS.'),
    )
    await button('Ja, foreslå mig').click()
    await seen(page.getByText('Spørgsmålet kan ikke længere besvares. Intet blev ændret.'))
    await seen(button('Ja, foreslå mig'))
  })

  test('are no part of the page where there are none, nor where they cannot be read', async ({ visit, api }) => {
    api.answer(listMyQuestions, () => failing())
    await visit('/', { as: 'applicant' })
    await seen(page.getByRole('link', { name: /^Application Status/ }))
    await eventually(() => api.asked(listMyQuestions).length, 1)
    expect(textsOf(page.getByRole('main').getByRole('heading', { level: 2 }))[0]).toBe('Profile Management')
  })
})
