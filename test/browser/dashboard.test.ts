import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { getAnalytics } from '../../shared/contract/search/getAnalytics.ts'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import { labelOf } from '../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../shared/domain/lists/pipelineStages.ts'
import { addressOf, eventually, seen, test } from './browser.ts'

const cards = ['Total Applicants', 'Starred Candidates', 'Pending Review', 'Placed This Month']

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' })
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Applicants' })
const applicantList = /\/api\/applicants\?limit=5$/

describe.concurrent('the dashboard', () => {
  test('shows a recruiter the four figures', async ({ visit }) => {
    let answered: unknown
    const page = await visit('/', {
      as: 'recruiter',
      intercept: (page) =>
        page.route('**/api/analytics', async (route) => {
          const response = await route.fetch()
          answered = await response.json()
          await route.fulfill({ response })
        }),
    })
    // A search that took too long leaves figures out for a quarter of a minute.
    await eventually(async () => {
      await page.goto('/')
      await seen(...cards.map((card) => figures(page).getByRole('heading', { name: card, exact: true })))
      await eventually(() => figures(page).locator('.MuiSkeleton-root').count(), 0)
      return figures(page).getByText('–', { exact: true }).count()
    }, 0)
    const { totalApplicants, starredApplicants, pendingReview, placedThisMonth } = getAnalytics.response.parse(answered)
    const shown = await Promise.all(
      cards.map((card) =>
        figures(page)
          .getByRole('heading', { name: card })
          .evaluate((heading) => heading.parentElement?.nextElementSibling?.textContent),
      ),
    )
    expect(shown).toEqual([totalApplicants, starredApplicants, pendingReview, placedThisMonth].map(String))
  })

  test('leads from each figure to a list of as many', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    for (const name of ['Total Applicants', 'Starred Candidates', 'Placed This Month']) {
      const figureAndResults = async () => {
        await page.goto('/')
        const card = figures(page).getByRole('link', { name })
        const figure = await card.locator('p').first().textContent()
        await card.click()
        // How many of them are inactive may follow; while the search rests, nothing is counted.
        const said = page.getByText(/^[\d,]+ results?|^Search is limited/).first()
        return [figure, await said.textContent()]
      }
      // Other tests change who is there meanwhile.
      await eventually(async () => {
        const [figure, results] = await figureAndResults()
        return results?.split(' ')[0] === figure
      }, true)
    }
  })

  test('lists the five applicants that changed last', async ({ visit }) => {
    let answered: unknown
    const page = await visit('/', {
      as: 'recruiter',
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
})
