import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import type { ApplicantRow } from '../../../shared/search/domain/applicantSearch.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { desktop, seen, test } from '../world/page.tsx'
import { rows } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { textNodesOf } from '../world/textsOnPage.ts'

const recruiter = { as: 'recruiter', size: desktop } as const
const sizeOf = (width: number) => ({ width, height: 900 })
const languages = ['en', 'da'] as const

/** The longest values of the demo data and of the lists that people choose from. */
const longValues = [
  { city: 'Frederikshavn', country: 'Denmark', coreCompetencies: ['Certified pressure welding', 'TIG welding'] },
  { city: 'København', country: 'Denmark', coreCompetencies: ['HVAC installation', 'Drywall', 'Tiling'] },
  { city: 'Nørresundby', country: 'Bosnia and Herzegovina', coreCompetencies: ['Electrical installation'] },
  { city: 'Aleksandrów Łódzki', country: 'Poland', coreCompetencies: ['Trykbeholdersvejsning', 'Welding'] },
]
const submitted = { en: '21 Nov 2026', da: '21. nov. 2026' }
const stages = ['new', 'screening', 'shortlisted', 'interview'] as const

const longRows = longValues.map((values, number) =>
  makeRow(number, {
    ...{ ...values, firstName: 'Maximiliane Friederike', lastName: 'Wojciechowska-Nielsen' },
    email: `maximiliane.wojciechowska${number}@mail.example`,
    ...{ primaryProfession: 'Industrial Electrician', yearsOfExperience: 38, updatedAt: '2024-09-28T10:00:00.000Z' },
    ...{ pipelineStage: stages[number] ?? 'new', recordOwner: sessionUsers.recruiting_manager.id },
  }),
)

function lettersOf(text: Text) {
  const range = document.createRange()
  return Array.from(text.data, (letter, index) => {
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return { letter, box: range.getBoundingClientRect() }
  })
}

/** Counts the characters of a text that its ancestors do not clip. */
function shownCharacters(text: Text): number {
  const clips: DOMRect[] = []
  for (let element = text.parentElement; element && !element.matches('[role=row], tr'); element = element.parentElement)
    if (getComputedStyle(element).overflow !== 'visible') clips.push(element.getBoundingClientRect())
  // Browsers round half a pixel away.
  const isShown = (box: DOMRect) =>
    clips.every((clip) => box.right <= clip.right + 0.5 && box.bottom <= clip.bottom + 0.5)
  return lettersOf(text).filter(({ box }) => isShown(box)).length
}

/** Returns the texts in these cells that show fewer than `least` characters. An ellipsis takes the place of two. */
function cutTexts(cells: readonly Element[], least: number): string[] {
  const isCut = (text: Text) => {
    const shown = shownCharacters(text)
    // Texts for screen readers alone are one pixel wide.
    return text.parentElement?.offsetWidth !== 1 && shown < text.data.length && shown - 2 < least
  }
  return cells.flatMap((cell) => textNodesOf(cell).filter(isCut)).map(({ data }) => `${data}: ${least}`)
}

function linesOf(cell: Element): string[] {
  const letters = textNodesOf(cell).flatMap(lettersOf)
  const lines = Map.groupBy(letters, ({ box }) => Math.round(box.top))
  return [...lines.values()].map((line) => line.map(({ letter }) => letter).join(''))
}

const longSubmission = {
  ...{ firstName: 'Maria Magdalena', lastName: 'Nikolajewska-Kowalczyk', city: 'Frederikshavn' },
  ...{ email: 'maria.nikolajewska.kowalczyk@mail.example', nationality: 'Bosnia and Herzegovina' },
}

const cellsOf = (field: string) => rows().getByCss(`[data-field=${field}]`).elements()

const allOf = Number.POSITIVE_INFINITY
const list = (api: FakeApi, applicants: ApplicantRow[]) =>
  api.answer(routes.searchApplicants, () => ({ ...emptyAnswer, applicants, total: applicants.length, totalPages: 1 }))

test.for(languages)('columns show values at 1440 px, and fill 1920 px, in %s', async (language, { visit, api }) => {
  list(api, longRows)
  for (const sortBy of ['firstName', 'city', 'yearsOfExperience', 'pipelineStage', 'updatedAt']) {
    await visit(`/applicants?sortBy=${sortBy}`, { ...recruiter, language })
    await seen(rows())
    const heads = page.getByCss('[role=columnheader]:not([data-field=starRating])').elements()
    expect(heads.length).toBe(8)
    expect(cutTexts(heads, allOf)).toEqual([])
  }
  await seen(rows().getByText('Mette Krogh'))
  for (const field of ['city', 'coreCompetencies', 'yearsOfExperience', 'pipelineStage', 'updatedAt'])
    expect(cutTexts(cellsOf(field), 14), field).toEqual([])
  for (const owner of page.getByText('Mette Krogh').elements()) expect(linesOf(owner)).toHaveLength(1)
  for (const city of ['Frederikshavn', 'København', 'Nørresundby'])
    expect(linesOf(rows().getByText(city).first().element())).toContain(city)
  expect(cutTexts(cellsOf('firstName'), 25)).toEqual([])
  await page.viewport(1920, desktop.height)
  const end = () => rows().getByCss('[data-field=actions]').first().element().getBoundingClientRect().right
  await expect.poll(end).toBeGreaterThan(1920 - 24 - 4)
})

test.for(languages)('columns show the submissions at every width, in %s', async (language, { visit, database }) => {
  database.addSubmission(longSubmission, { createdAt: '2026-11-21T10:00:00.000Z' })
  for (const width of [desktop.width, 768]) {
    await visit('/submissions', { ...recruiter, language, size: sizeOf(width) })
    await seen(page.getByRole('table'))
    expect(cutTexts([...document.querySelectorAll('th, td')], allOf)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
    expect([...document.querySelectorAll('td')].flatMap(linesOf)).toContain(submitted[language])
  }
  // An email breaks before its dots and its sign.
  const cell = page.getByRole('cell', { name: 'maria.nikolajewska.kowalczyk@mail.example' }).element()
  expect(linesOf(cell)).toEqual(['maria.nikolajewska', '.kowalczyk@mail', '.example'])
})

test.for(languages)('narrow tables show years and email below the name, in %s', async (language, { visit, api }) => {
  list(api, longRows)
  for (const width of [768, 1024]) {
    await visit('/applicants', { ...recruiter, language, size: sizeOf(width) })
    await seen(rows().getByText(/ · 38 (years|år)$/))
    const cut = cutTexts(cellsOf('firstName'), allOf)
    expect(cut.filter((text) => text.includes('38'))).toEqual([])
    const trades = page.getByCss('[data-field=firstName] [data-tooltip*=" · "]').elements()
    expect(trades.length).toBe(longRows.length)
    expect(cutTexts(trades, allOf)).toEqual([])
    expect(page.getByRole('combobox', { name: /^(Search|Søg)/ }).length).toBe(1)
    expect(cutTexts(cellsOf('firstName'), 6)).toEqual([])
    await seen(rows().getByText('Mette Krogh'), rows().getByText(/^(HVAC|Ventilations)/))
    expect(cutTexts(cellsOf('updatedAt'), allOf)).toEqual([])
    const scroller = document.querySelector('.MuiDataGrid-virtualScroller')
    await expect.poll(() => scroller?.scrollWidth).toBe(scroller?.clientWidth)
  }
})

test('columns break Danish skills between the parts of their words', async ({ visit, api }) => {
  const broken = {
    ...{ 'Boom/scissor lift': 'Bom- og |sakselift', Elinstallation: 'Elinstallation' },
    ...{ 'Orbital welding': 'Orbital|svejsning', 'HVAC installation': 'Ventilations|montage' },
    ...{ Undervandssvejsning: 'Undervands|svejsning', 'Asbestos handling': 'Asbest|håndtering' },
  }
  const skilled = Object.keys(broken).map((skill, number) => makeRow(number, { coreCompetencies: [skill] }))
  list(api, skilled)
  await visit('/applicants', { ...recruiter, language: 'da' })
  await seen(rows())
  const cells = cellsOf('coreCompetencies')
  const lines = Object.values(broken).map((skill) => skill.split('|'))
  expect(cells.map(linesOf)).toEqual(lines)
  expect(cells.map(({ textContent }) => textContent)).toEqual(lines.map((parts) => parts.join('')))
})
