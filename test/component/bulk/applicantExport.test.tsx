import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordExport } from '../../../shared/applicants/contract/recordExport.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { emptyAnswer, makeRow } from '../../make/searchAnswers.ts'
import { failing } from '../world/fakeApi.ts'
import { test as base, eventually, seen, toasted } from '../world/page.tsx'
import { button, rows } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

/** The names and texts of downloaded files, which replace the browser's downloads. */
const test = base.extend('downloads', (): { name: string; text: Promise<string> }[] => {
  const downloads: { name: string; text: Promise<string> }[] = []
  let text = Promise.resolve('')
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    text = (file as Blob).text()
    return 'blob:export'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, text })
  })
  return downloads
})

const start = () => button('Export to CSV').click()

describe('the CSV export', () => {
  test('loads all pages of the filtered list', async ({ visit, api, database: _, downloads }) => {
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
    // Header, three rows, and the end of the last line.
    expect((await downloads[0]?.text)?.split('\r\n')).toHaveLength(5)
    const pages = api.asked(searchApplicants).filter(({ query }) => query.after !== undefined)
    expect(pages.map(({ query }) => query.pipelineStage)).toEqual([['new'], ['new']])
    await visit('/applicants', { ...recruiter, language: 'da' })
    await seen(rows())
    await button('Eksportér til CSV').click()
    await eventually(() => downloads[1]?.name.replace(/\d{4}-\d\d-\d\d/, 'DATE'), 'ansøgere-DATE.csv')
  })

  test('contains only selected applicants, once it is logged', async ({ visit, api, database: _, downloads }) => {
    await visit('/applicants', recruiter)
    await seen(rows())
    for (const place of [0, 1]) await page.getByRole('checkbox', { name: 'Select row' }).nth(place).click()
    api.answerOnce(recordExport, failing)
    await start()
    await toasted('Export failed', 'Something went wrong on our side')
    expect(downloads).toEqual([])
    await start()
    await toasted('Export successful', 'Exported 2 applicants to CSV')
    expect((await downloads[0]?.text)?.split('\r\n')).toHaveLength(4)
    expect(api.asked(recordExport)).toHaveLength(2)
  })

  test('needs results of an unlimited search', async ({ visit, api, database: _, downloads }) => {
    await visit('/applicants?search=zeppelin', recruiter)
    await seen(page.getByText('No applicants found', { exact: true }))
    await start()
    await toasted('No data to export', 'There are no applicants to export')
    const limited = { ...emptyAnswer, total: null, totalPages: null, degraded: true }
    const whole = { ...emptyAnswer, applicants: [makeRow(1)], total: 1, totalPages: 1 }
    api.answer(searchApplicants, ({ query }) => (query.after === undefined ? whole : limited))
    await visit('/applicants', recruiter)
    await seen(rows())
    await start()
    const limitation = 'The search is limited at the moment and would leave people out. Please try again shortly.'
    await toasted('Export failed', limitation)
    expect(downloads).toEqual([])
  })

  test('can be cancelled', async ({ visit, api, downloads }) => {
    await visit('/applicants', recruiter)
    await seen(rows())
    const release = api.hold(searchApplicants)
    await start()
    await seen(page.getByRole('progressbar', { name: 'Export' }))
    await button('Cancel').click()
    await seen(button('Export to CSV'))
    release()
    await api.settle()
    expect(downloads).toEqual([])
  })
})
