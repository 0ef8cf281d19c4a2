import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { getAnalytics } from '../../shared/contract/search/getAnalytics.ts'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import { labelOf } from '../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../shared/domain/lists/pipelineStages.ts'
import { type Role, roles } from '../../shared/domain/user.ts'
import { addressOf, eventually, failing, seen, test } from './browser.ts'
import { emptyAnswer } from './searchAnswers.ts'

const cards = ['Total Applicants', 'Starred Candidates', 'Pending Review', 'Placed This Month']
const tiles = ['Profile Management', 'Application Status', 'Documents']

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' })
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Applicants' })
const applicantList = /\/api\/applicants\?limit=5$/

describe.concurrent('the dashboard', () => {
  for (const role of roles.filter((role) => !['applicant', 'client'].includes(role))) {
    test(`shows a ${role} the four figures`, async ({ visit }) => {
      let answered: unknown
      const page = await visit('/', {
        as: role,
        intercept: (page) =>
          page.route('**/api/analytics', async (route) => {
            const response = await route.fetch()
            answered = await response.json()
            await route.fulfill({ response })
          }),
      })
      await seen(...cards.map((card) => figures(page).getByRole('heading', { name: card, exact: true })))
      await eventually(() => figures(page).locator('.MuiSkeleton-root').count(), 0)
      const { totalApplicants, starredApplicants, pendingReview, placedThisMonth } =
        getAnalytics.response.parse(answered)
      const shown = await Promise.all(
        cards.map((card) =>
          figures(page)
            .getByRole('heading', { name: card })
            .evaluate((heading) => heading.parentElement?.nextElementSibling?.textContent),
        ),
      )
      expect(shown).toEqual([totalApplicants, starredApplicants, pendingReview, placedThisMonth].map(String))
    })
  }

  test('shows a client the recent applicants without figures', async ({ visit }) => {
    const page = await visit('/', { as: 'client' })
    await seen(recent(page).getByRole('listitem'))
    expect(await figures(page).count()).toBe(0)
    expect(await page.getByText('Total Applicants').count()).toBe(0)
  })

  test('welcomes an applicant with three tiles', async ({ visit }) => {
    const page = await visit('/', { as: 'applicant' })
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(titles).toEqual(tiles)
    expect(await figures(page).count()).toBe(0)
    expect(await recent(page).count()).toBe(0)
  })

  for (const role of ['recruiter', 'client'] satisfies Role[]) {
    test(`lists for a ${role} the five applicants that changed last`, async ({ visit }) => {
      let answered: unknown
      const page = await visit('/', {
        as: role,
        intercept: (page) =>
          page.route(applicantList, async (route) => {
            const response = await route.fetch()
            answered = await response.json()
            await route.fulfill({ response })
          }),
      })
      const rows = recent(page).getByRole('listitem')
      await seen(rows)
      const { applicants } = searchApplicants.response.parse(answered)
      expect(applicants).toHaveLength(5)
      expect(await rows.count()).toBe(5)
      for (const [place, { firstName, lastName, primaryProfession, pipelineStage }] of applicants.entries()) {
        const row = rows.nth(place)
        await seen(
          row.getByText(`${firstName} ${lastName}`, { exact: true }),
          row.getByText(primaryProfession ?? 'No profession given', { exact: true }),
          row.getByText(labelOf(pipelineStageLabels, pipelineStage, 'en'), { exact: true }),
        )
      }
      await rows.first().getByRole('link').click()
      await eventually(() => addressOf(page), `/applicants?applicant=${applicants[0]?.id}`)
      await seen(page.getByRole('dialog'))
    })
  }

  test('says so when there are no applicants', async ({ visit }) => {
    const page = await visit('/', {
      as: 'recruiter',
      intercept: (page) => page.route(applicantList, (route) => route.fulfill({ json: emptyAnswer })),
    })
    await seen(recent(page).getByText('No applicants found. Start by adding your first applicant.'))
  })

  test('puts a dash where a figure is not known', async ({ visit }) => {
    const unknown = { totalApplicants: null, starredApplicants: null, pendingReview: 3, placedThisMonth: null }
    const page = await visit('/', {
      as: 'recruiter',
      intercept: (page) => page.route('**/api/analytics', (route) => route.fulfill({ json: unknown })),
    })
    await eventually(() => figures(page).getByText('–').count(), 3)
    await seen(figures(page).getByText('3', { exact: true }))
  })

  test('tells what could not be loaded, and tries again', async ({ visit }) => {
    const page = await visit('/', {
      as: 'recruiter',
      refused: ['500 /api/analytics', '500 /api/applicants'],
      intercept: async (page) => {
        await failing('**/api/analytics')(page)
        await page.route(applicantList, (route) => route.fulfill({ status: 500, body: 'out of order' }))
      },
    })
    await seen(
      page.getByText('The figures could not be loaded'),
      page.getByText('Something went wrong on our side'),
      page.getByText('Reference: request-1'),
      recent(page).getByText('The applicants could not be loaded'),
      recent(page).getByText('An error occurred. Please try again.'),
    )
    await page.unrouteAll()
    await recent(page).getByRole('button', { name: 'Try again' }).click()
    await seen(recent(page).getByRole('listitem'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await seen(figures(page).getByRole('heading', { name: 'Total Applicants' }))
  })
})
