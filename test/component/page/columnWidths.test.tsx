import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listSubmissions } from '../../../shared/intake/contract/listSubmissions.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { idOf } from '../../make/applicant.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { makeSubmission } from '../../make/submission.ts'
import { desktop, seen, test } from '../world/page.tsx'
import { rows } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const recruiter = { as: 'recruiter', size: desktop } as const
const languages = ['en', 'da'] as const

/** As long as they come in the demo data and in the lists that people choose from. */
const longValues = [
  { city: 'Frederikshavn', country: 'Denmark', coreCompetencies: ['Certified pressure welding', 'TIG welding'] },
  { city: 'København', country: 'Denmark', coreCompetencies: ['HVAC installation', 'Drywall', 'Tiling'] },
  { city: 'Nørresundby', country: 'Bosnia and Herzegovina', coreCompetencies: ['Electrical installation'] },
  { city: 'Aleksandrów Łódzki', country: 'Poland', coreCompetencies: ['Trykbeholdersvejsning', 'Welding'] },
] as const
const submitted = { en: '21 Nov 2026', da: '21. nov. 2026' }
const stages = ['new', 'screening', 'shortlisted', 'interview'] as const

const longRows = longValues.map((values, number) =>
  makeRow(number, {
    ...values,
    coreCompetencies: [...values.coreCompetencies],
    firstName: 'Maximiliane Friederike',
    lastName: 'Wojciechowska-Nielsen',
    email: `maximiliane.wojciechowska${number}@mail.example`,
    primaryProfession: 'Industrial Electrician',
    yearsOfExperience: 38,
    pipelineStage: stages[number] ?? 'new',
    updatedAt: '2024-09-28T10:00:00.000Z',
    recordOwner: sessionUsers.recruiting_manager.id,
  }),
)

/** How many characters of a text are within what its element and those around it show. */
function shownCharacters(text: Text): number {
  const clips: DOMRect[] = []
  for (let element = text.parentElement; element && !element.matches('[role=row], tr'); element = element.parentElement)
    if (getComputedStyle(element).overflow !== 'visible') clips.push(element.getBoundingClientRect())
  const range = document.createRange()
  return Array.from(text.data).filter((_character, index) => {
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    const box = range.getBoundingClientRect()
    // Half a pixel, which browsers round away.
    return clips.every((clip) => box.right <= clip.right + 0.5 && box.bottom <= clip.bottom + 0.5)
  }).length
}

/** What is cut in these cells: each text of which fewer than so many characters are seen. An ellipsis takes the place of two. */
function cutTexts(cells: readonly Element[], least: number): string[] {
  return cells.flatMap((cell) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
      .filter((text) => {
        // What screen readers alone are told has a pixel.
        if (text.parentElement?.offsetWidth === 1) return false
        const shown = shownCharacters(text)
        return shown < text.data.length && shown - 2 < least
      })
      .map(({ data }) => `${data}: ${least}`)
  })
}

/** Whether a text stands in one line. */
function inOneLine(text: string): boolean {
  const range = document.createRange()
  range.selectNodeContents(rows().getByText(text).first().element().firstChild ?? document.body)
  return range.getClientRects().length === 1
}

/** The words of a text as its lines have them. */
function linesOf(cell: Element): string[] {
  const letters = [cell, ...cell.querySelectorAll('*')]
    .flatMap((element) => [...element.childNodes])
    .filter((node): node is Text => node instanceof Text)
    .flatMap((text) =>
      Array.from(text.data, (letter, index) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return { letter, top: Math.round(range.getBoundingClientRect().top) }
      }),
    )
  return [...Map.groupBy(letters, ({ top }) => top).values()].map((line) => line.map(({ letter }) => letter).join(''))
}

const cellsOf = (field: string) => rows().getByCss(`[data-field=${field}]`).elements()

describe('columns share the width by what they hold', () => {
  for (const language of languages) {
    test(`of the applicants at 1440 px, in ${language}`, async ({ visit, api, database: _ }) => {
      api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants: longRows, total: 4, totalPages: 1 }))
      for (const sortBy of ['firstName', 'city', 'yearsOfExperience', 'pipelineStage', 'updatedAt']) {
        await visit(`/applicants?sortBy=${sortBy}`, { ...recruiter, language })
        await seen(rows())
        const heads = page.getByCss('[role=columnheader]:not([data-field=starRating])').elements()
        expect(heads.length).toBe(8)
        expect(cutTexts(heads, Number.POSITIVE_INFINITY)).toEqual([])
      }
      await seen(rows().getByText('Mette Krogh'))
      for (const field of ['city', 'coreCompetencies', 'yearsOfExperience', 'pipelineStage', 'updatedAt'])
        expect(cutTexts(cellsOf(field), 14), field).toEqual([])
      for (const owner of page.getByText('Mette Krogh').elements()) expect(linesOf(owner)).toHaveLength(1)
      for (const city of ['Frederikshavn', 'København', 'Nørresundby']) expect(inOneLine(city), city).toBe(true)
      expect(cutTexts(cellsOf('firstName'), 25)).toEqual([])
    })

    for (const width of [desktop.width, 768])
      test(`of the submissions at ${width} px, in ${language}`, async ({ visit, api, database: _ }) => {
        api.answer(listSubmissions, () => [longSubmission])
        await visit('/submissions', { ...recruiter, language, size: { width, height: 900 } })
        await seen(page.getByRole('table'))
        expect(cutTexts([...document.querySelectorAll('th, td')], Number.POSITIVE_INFINITY)).toEqual([])
        expect(document.documentElement.scrollWidth).toBe(width)
        expect([...document.querySelectorAll('td')].flatMap(linesOf)).toContain(submitted[language])
      })
  }

  test('break a skill after its slash, not within a word', async ({ visit, api, database: _ }) => {
    const lift = makeRow(1, { coreCompetencies: ['Boom/scissor lift'] })
    api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants: [lift], total: 1, totalPages: 1 }))
    await visit('/applicants', { ...recruiter, language: 'da' })
    await seen(rows())
    const [cell] = cellsOf('coreCompetencies')
    expect(cell && linesOf(cell)).toEqual(['Bom-/', 'sakselift'])
  })

  test.for([
    ['Elinstallation', 'Elinstallation'],
    ['Orbital welding', 'Orbital|svejsning'],
    ['HVAC installation', 'Ventilations|installation'],
    ['Undervandssvejsning', 'Undervands|svejsning'],
    ['Asbestos handling', 'Asbest|håndtering'],
  ] as const)('break %s between the parts of its Danish', async ([skill, lines], { visit, api, database: _ }) => {
    const row = makeRow(1, { coreCompetencies: [skill] })
    api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants: [row], total: 1, totalPages: 1 }))
    await visit('/applicants', { ...recruiter, language: 'da' })
    await seen(rows())
    const [cell] = cellsOf('coreCompetencies')
    expect(cell && linesOf(cell)).toEqual(lines.split('|'))
    expect(cell?.textContent).toBe(lines.replace('|', ''))
  })

  test('break an email of a submission before its dots and its sign', async ({ visit, api, database: _ }) => {
    api.answer(listSubmissions, () => [longSubmission])
    await visit('/submissions', { ...recruiter, size: { width: 768, height: 900 } })
    await seen(page.getByRole('table'))
    const cell = page.getByRole('cell', { name: 'maria.nikolajewska.kowalczyk@mail.example' }).element()
    expect(linesOf(cell)).toEqual(['maria.nikolajewska', '.kowalczyk@mail', '.example'])
  })

  test('of all of a window of 1920 px', async ({ visit, database: _ }) => {
    await visit('/applicants', { ...recruiter, size: { width: 1920, height: 900 } })
    await seen(rows())
    const [row] = rows().elements()
    const last = row?.querySelector('[data-field=actions]')?.getBoundingClientRect().right
    expect(last).toBeGreaterThan(1920 - 24 - 4)
  })

  for (const language of languages)
    test(`of a narrow table show the years whole, and the email below, in ${language}`, async ({
      visit,
      api,
      database: _,
    }) => {
      api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants: longRows, total: 4, totalPages: 1 }))
      for (const width of [768, 1024]) {
        await visit('/applicants', { ...recruiter, language, size: { width, height: 900 } })
        await seen(rows().getByText(/ · 38 (years|år)$/))
        const cut = cutTexts(cellsOf('firstName'), Number.POSITIVE_INFINITY)
        expect(cut.filter((text) => text.includes('38'))).toEqual([])
        const trades = page.getByCss('[data-field=firstName] [data-tooltip*=" · "]').elements()
        expect(trades.length).toBe(longRows.length)
        expect(cutTexts(trades, Number.POSITIVE_INFINITY)).toEqual([])
        expect(page.getByRole('combobox', { name: /^(Search|Søg)/ }).length).toBe(1)
        expect(cutTexts(cellsOf('firstName'), 6)).toEqual([])
        await seen(rows().getByText('Mette Krogh'))
        expect(cutTexts(cellsOf('updatedAt'), Number.POSITIVE_INFINITY)).toEqual([])
      }
    })

  test('of a narrow table without a scroll bar: it tells the years beside the trade', async ({
    visit,
    api,
    database: _,
  }) => {
    api.answer(searchApplicants, () => ({ ...emptyAnswer, applicants: longRows, total: 4, totalPages: 1 }))
    for (const width of [768, 1024]) {
      await visit('/applicants', { ...recruiter, size: { width, height: 900 } })
      await seen(rows().getByText(/ · 38 years$/), rows().getByText('HVAC installation'))
      const scroller = document.querySelector('.MuiDataGrid-virtualScroller')
      await expect.poll(() => scroller?.scrollWidth).toBe(scroller?.clientWidth)
    }
  })
})

const longSubmission = makeSubmission({
  id: idOf(7),
  createdAt: '2026-11-21T10:00:00.000Z',
  applicantData: {
    ...makeSubmission().applicantData,
    firstName: 'Maria Magdalena',
    lastName: 'Nikolajewska-Kowalczyk',
    email: 'maria.nikolajewska.kowalczyk@mail.example',
    nationality: 'Bosnia and Herzegovina',
    city: 'Frederikshavn',
  },
})
