import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getMyDay } from '../../../shared/activity/contract/getMyDay.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { DashboardCharts } from '../../../shared/search/domain/dashboardCharts.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { makeCharts } from '../../make/charts.ts'
import { expectAccessible, expectReadableInTheDark } from '../world/axe.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test, textsOf } from '../world/page.tsx'

const recruiter = { as: 'recruiter' } as const
const today = dateInDenmark(new Date())
const charts = () => page.getByRole('region', { name: 'Charts' })
const chart = (name: string) => page.getByRole('region', { name, exact: true })
const table = (name: string) => chart(name).getByRole('table')
const rowsOf = (name: string) =>
  [...table(name).element().querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))

/** Scrolls to a chart and waits until it is drawn. */
async function drawn(name: string): Promise<void> {
  await seen(chart(name))
  chart(name).element().scrollIntoView()
  await seen(chart(name).getByCss('svg text'))
}

const somebody = (number: number, fields: Parameters<typeof makeApplicant>[0]) =>
  makeApplicant({ id: idOf(number), stageChangedAt: new Date().toISOString(), ...fields })

const known = makeCharts([
  somebody(1, { pipelineStage: 'new', channel: 'facebook' }),
  somebody(2, { pipelineStage: 'new', stageChangedAt: `${daysAfter(today, -9)}T12:00:00.000Z` }),
  somebody(3, { pipelineStage: 'interview', earliestStartDate: daysAfter(today, 1) }),
  somebody(4, { pipelineStage: 'hired', channel: 'partner' }),
])
const day = (told: DashboardCharts | null) => () => ({
  ...{ today, tasks: [], hasMoreTasks: false, submissions: [], unmoved: null, ending: null },
  charts: told,
})

describe('the charts of the dashboard', () => {
  test('tell their figures in tables that everybody can open', async ({ visit, api, database: _ }) => {
    api.answer(getMyDay, day(known))
    await visit('/', recruiter)
    await drawn('Applicants by stage')
    expect(rowsOf('Applicants by stage')).toEqual([
      ['Stage', 'Applicants'],
      ...[
        ['New', '2'],
        ['Screening', '0'],
        ['Interview', '1'],
        ['Shortlisted', '0'],
        ['Offered', '0'],
      ],
      ...[
        ['Hired', '1'],
        ['Rejected', '0'],
      ],
    ])
    expect(rowsOf('Time in stage')[1]).toEqual(['New', '0', '9'])
    expect(rowsOf('Hires by month').at(-1)?.[1]).toBe('1')
    expect(rowsOf('Sources').slice(1)).toEqual([
      ['facebook', '1'],
      ['Partner', '1'],
      ['Not known', '2'],
    ])
    expect(rowsOf('Availability')[0]).toEqual(['Week', 'Welder', 'Other professions'])
    expect(rowsOf('Availability')[1]?.slice(1)).toEqual(['1', '0'])
    await chart('Applicants by stage').getByRole('button', { name: 'Show as table' }).click()
    const link = table('Applicants by stage').getByRole('link', { name: 'New' })
    await expect.element(link).toHaveAttribute('href', '/applicants?pipelineStage=new&status=active')
    await chart('Hires by month').getByRole('button', { name: 'Show as table' }).click()
    await expect
      .element(table('Hires by month').getByRole('link').last())
      .toHaveAttribute('href', `/applicants?pipelineStage=hired&stageMonth=${today.slice(0, 7)}`)
    await absent(chart('Applicants by stage').getByCss('svg'))
    await chart('Applicants by stage').getByRole('button', { name: 'Show as chart' }).click()
    await drawn('Applicants by stage')
  })

  test('draw nothing that nobody is about to see', async ({ visit, api, database: _ }) => {
    api.answer(getMyDay, day(known))
    await visit('/', { ...recruiter, size: { width: 390, height: 300 } })
    await seen(charts())
    await eventually(() => textsOf(charts().getByRole('heading', { level: 3 })).length, 5)
    expect(charts().getByCss('svg').length).toBe(0)
  })

  test('say so where there is nobody to count', async ({ visit, api, database: _ }) => {
    api.answer(getMyDay, day(makeCharts()))
    await visit('/', recruiter)
    await seen(
      charts().getByText('There are no active applicants.'),
      charts().getByText('Nobody waits for the next step.'),
      charts().getByText('Nobody was hired within a year.'),
      charts().getByText('Nobody else becomes available in the coming weeks.'),
    )
    expect(charts().getByRole('button').length).toBe(0)
  })

  test('say so while the search is away', async ({ visit, api, database: _ }) => {
    api.answer(getMyDay, day(null))
    await visit('/', recruiter)
    await seen(charts().getByText('The charts are not known at the moment, because the search is away.'))
  })

  test('are asked for again where they could not be loaded, with the day beside them', async ({ visit, api }) => {
    api.answerOnce(getMyDay, failing)
    await visit('/', recruiter)
    await seen(charts().getByText('The charts could not be loaded'))
    await charts().getByRole('button', { name: 'Try again' }).click()
    await seen(charts().getByText('There are no active applicants.'))
    expect(api.asked(getMyDay)).toHaveLength(2)
  })

  test('speak Danish', async ({ visit, api, database: _ }) => {
    api.answer(getMyDay, day(known))
    await visit('/', { ...recruiter, language: 'da' })
    await seen(page.getByRole('region', { name: 'Diagrammer' }).getByRole('table'))
    expect(rowsOf('Ansøgere efter trin')[1]).toEqual(['Ny', '2'])
    expect(rowsOf('Ansættelser pr. måned').at(-1)?.[0]).toBe(
      new Intl.DateTimeFormat('da-DK', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(today)),
    )
  })

  test('are for the staff alone', async ({ visit }) => {
    await visit('/', { as: 'client' })
    await seen(page.getByRole('region', { name: 'Recent Applicants' }))
    expect(charts().length).toBe(0)
  })

  test('have no problem for those who cannot see them, drawn or as tables', async ({ visit, api, database: _ }) => {
    api.answer(getMyDay, day(known))
    for (const size of [undefined, phone]) {
      await visit('/', { ...recruiter, ...(size && { size }) })
      await drawn('Applicants by stage')
      await drawn('Availability')
      await expectAccessible('the charts')
      for (const name of ['Applicants by stage', 'Availability'])
        await chart(name).getByRole('button', { name: 'Show as table' }).click()
      await expectAccessible('their tables')
      await expectReadableInTheDark()
    }
  })
})
