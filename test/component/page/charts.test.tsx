import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import type { DashboardCharts } from '../../../shared/search/domain/dashboardCharts.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { makeCharts } from '../../make/charts.ts'
import { expectAccessibleInTheDark } from '../world/axe.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, laptop, phone, seen, test, textsOf } from '../world/page.tsx'

const today = dateInDenmark(new Date())
const charts = () => page.getByRole('region', { name: 'Statistics' })
const chart = (name: string) => page.getByRole('region', { name, exact: true })
const table = (name: string) => chart(name).getByRole('table')
const rowsOf = (name: string) =>
  [...table(name).element().querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))

/** Scrolls to a chart and waits for its drawing. */
async function scrollTo(name: string): Promise<void> {
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
const day = (charts: DashboardCharts | null) => () => ({
  ...{ today, tasks: [], hasMoreTasks: false, submissions: [], unmoved: null, ending: null, charts },
})

const showAs = (view: string, name: string) => chart(name).getByRole('button', { name: `Show as ${view}` })

test('the charts are drawn when they come into view, and have accessible tables', async ({ visit, api }) => {
  api.answer(routes.getMyDay, day(known))
  await visit('/', { as: 'recruiter', size: { width: 390, height: 300 } })
  await eventually(() => textsOf(charts().getByRole('heading', { level: 3 })).length, 5)
  expect(charts().getByCss('svg').length).toBe(0)
  await page.viewport(phone.width, phone.height)
  await scrollTo('Candidates by stage')
  await scrollTo('Available candidates')
  await checkAsItIs('the charts on a phone')
  await showAs('table', 'Available candidates').click()
  await expectAccessibleInTheDark('a table on a phone')
  await page.viewport(laptop.width, laptop.height)
  await scrollTo('Candidates by stage')
  const stages = ['New 2', 'Screening 0', 'Interview 1', 'Shortlisted 0', 'Offered 0', 'Hired 1', 'Rejected 0']
  expect(rowsOf('Candidates by stage').map((row) => row.join(' '))).toEqual(['Stage Candidates', ...stages])
  expect(rowsOf('Time in stage')[1]).toEqual(['New', '0', '9'])
  expect(rowsOf('Hires per month').at(-1)?.[1]).toBe('1')
  expect(rowsOf('Sources').slice(1).map(String)).toEqual(['facebook,1', 'Partner,1', 'Unknown,2'])
  expect(rowsOf('Available candidates')[0]).toEqual(['Week', 'Welder', 'Other trades'])
  expect(rowsOf('Available candidates')[1]?.slice(1)).toEqual(['1', '0'])
  await checkAsItIs('the charts')
  await showAs('table', 'Candidates by stage').click()
  const link = table('Candidates by stage').getByRole('link', { name: 'New' })
  await expect.element(link).toHaveAttribute('href', '/applicants?pipelineStage=new&status=active')
  await showAs('table', 'Hires per month').click()
  const month = table('Hires per month').getByRole('link').last()
  const hired = `/applicants?pipelineStage=hired&stageMonth=${today.slice(0, 7)}`
  await expect.element(month).toHaveAttribute('href', hired)
  await absent(chart('Candidates by stage').getByCss('svg'))
  await checkAsItIs('their tables')
  await showAs('chart', 'Candidates by stage').click()
  await scrollTo('Candidates by stage')
})

test('the charts can be loaded again, and say if they are empty or unavailable', async ({ visit, api }) => {
  api.answer(routes.getMyDay, day(makeCharts()))
  api.answerOnce(routes.getMyDay, failing)
  await visit('/', { as: 'recruiter' })
  await seen(charts().getByText('Statistics could not be loaded'))
  await charts().getByRole('button', { name: 'Try again' }).click()
  await seen(
    charts().getByText('No active candidates.'),
    charts().getByText('No candidates in progress.'),
    charts().getByText('No hires in the past 12 months.'),
    charts().getByText('No other candidates become available in the coming weeks.'),
  )
  expect(charts().getByRole('button').length).toBe(0)
  expect(api.asked(routes.getMyDay)).toHaveLength(2)
  api.answer(routes.getMyDay, day(null))
  await visit('/', { as: 'recruiter' })
  await seen(charts().getByText('Statistics are unavailable while search is down. Try again later.'))
})
