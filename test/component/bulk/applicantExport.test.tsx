import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordExport } from '../../../shared/applicants/contract/recordExport.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing } from '../world/fakeApi.ts'
import { test as base, eventually, seen, toasted } from '../world/page.tsx'
import { button, fullNameOf, listOf, rows } from '../world/parts.ts'

interface Download {
  name: string
  text: Promise<string>
}

/** What the page gives to be kept, in place of the browser's own downloads. */
const test = base.extend('downloads', (): Download[] => {
  const downloads: Download[] = []
  let text = Promise.resolve('')
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    // The text of a file is read without the mark at its beginning.
    text = (file as Blob).arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    return 'blob:export'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, text })
  })
  return downloads
})

const recruiter = { as: 'recruiter' } as const
const start = () => button('Export to CSV').click()
const linesOf = async ([download]: Download[]) => ((await download?.text) ?? '').split('\r\n')
const header = '\uFEFFName,Email,Phone,Location,Skills,Experience,Status'

describe('the export to CSV', () => {
  test('asks for all pages behind each other', async ({ visit, api, database: _, downloads }) => {
    const three = { ...emptyAnswer, total: 3, totalPages: 1 }
    const first = { ...three, applicants: [makeRow(1), makeRow(2)], after: makeRow(2).id }
    const second = { ...three, applicants: [makeRow(3)] }
    api.answer(searchApplicants, ({ query }) => (query.after === makeRow(2).id ? second : first))
    await visit('/applicants?pipelineStage=new', recruiter)
    await seen(rows())
    await start()
    await toasted('Export successful', 'Exported 3 applicants to CSV')
    await expect.element(button('Export to CSV')).toHaveFocus()
    expect(downloads[0]?.name).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/)
    const lines = await linesOf(downloads)
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe(header)
    expect(lines.at(-1)).toBe('')
    const asked = api.asked(searchApplicants).filter(({ query }) => query.after !== undefined)
    expect(asked.map(({ query }) => query.pipelineStage)).toEqual([['new'], ['new']])
  })

  test('is called in Danish what it holds', async ({ visit, database, downloads }) => {
    database.add()
    await visit('/applicants', { ...recruiter, language: 'da' })
    await seen(rows())
    await button('Eksportér til CSV').click()
    await eventually(() => downloads[0]?.name.replace(/\d{4}-\d\d-\d\d/, 'DATE'), 'ansøgere-DATE.csv')
  })

  const selectTwo = async () => {
    await seen(rows())
    for (const place of [0, 1]) await page.getByRole('checkbox', { name: 'Select row' }).nth(place).click()
  }

  test('has the selected applicants only, where there are any, and says so to the API', async ({
    visit,
    api,
    downloads,
  }) => {
    await visit('/applicants', recruiter)
    await selectTwo()
    await start()
    await toasted('Export successful', 'Exported 2 applicants to CSV')
    expect(await linesOf(downloads)).toHaveLength(4)
    expect(api.asked(recordExport)).toHaveLength(1)
  })

  test('gives no selected applicant away while nobody can be told', async ({ visit, api, database: _, downloads }) => {
    api.answer(recordExport, failing)
    await visit('/applicants', recruiter)
    await selectTwo()
    await start()
    await toasted('Export failed', 'Something went wrong on our side')
    expect(downloads).toEqual([])
  })

  test('writes each field as spreadsheets read it, and no formula', async ({ visit, database, downloads }) => {
    const applicant = database.add({ firstName: '=1+1', coreCompetencies: ['TIG welding', 'First aid'] })
    await visit(listOf(applicant), recruiter)
    await seen(rows())
    await start()
    await toasted('Export successful', 'Exported 1 applicant to CSV')
    expect((await linesOf(downloads))[1]).toBe(
      `'${fullNameOf(applicant)},${applicant.email},+45 20 00 00 00,"Ærøskøbing, Denmark","TIG welding; First aid",7 years,New`,
    )
  })

  test('says when there is nobody to export', async ({ visit }) => {
    await visit('/applicants?search=zeppelin', recruiter)
    await seen(page.getByText('No applicants found', { exact: true }))
    await start()
    await toasted('No data to export', 'There are no applicants to export')
  })

  test('gives no part for the whole while the search is limited', async ({ visit, api, database: _, downloads }) => {
    const limited = { ...emptyAnswer, total: null, totalPages: null, degraded: true }
    const whole = { ...emptyAnswer, applicants: [makeRow(1)], total: 1, totalPages: 1 }
    api.answer(searchApplicants, ({ query }) => (query.after === undefined ? whole : limited))
    await visit('/applicants', recruiter)
    await seen(rows())
    await start()
    await toasted(
      'Export failed',
      'The search is limited at the moment and would leave people out. Please try again shortly.',
    )
    expect(downloads).toEqual([])
  })

  test('can be cancelled', async ({ visit, api, downloads }) => {
    await visit('/applicants', recruiter)
    await seen(rows())
    const letGo = api.hold(searchApplicants)
    await start()
    await seen(page.getByRole('progressbar', { name: 'Export' }))
    await button('Cancel').click()
    await seen(button('Export to CSV'))
    letGo()
    await eventually(() => downloads, [])
  })
})
