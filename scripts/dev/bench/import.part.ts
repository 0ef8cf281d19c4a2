import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeWorkbook } from '../../../test/make/workbook.ts'
import { withSite } from './benchSite.ts'
import { type Figure, medianOf } from './figure.ts'

const rounds = 3

/** Measures how long a person waits for the columns of large files, and for the check of a smaller one. */
export const measure = (): Promise<Figure[]> =>
  withSite(async ({ browser, site, folder, sessionOf }) => {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } })
    await context.addCookies([await sessionOf('manager')])
    const page = await context.newPage()
    const group = 'A file to check, from choosing it'
    const figures: Figure[] = []
    for (const { name, rows, content, limit } of files) {
      const path = join(folder, name)
      writeFileSync(path, content(rows))
      const megabytes = Math.round(statSync(path).size / 1024 ** 2)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await secondsToColumns(page, path))
      const value = medianOf(times, (each) => each)
      figures.push({ group, name: `columns of ${name}, ${megabytes} MB, ${rows} rows`, value, unit: 's', limit })
    }
    const path = join(folder, 'check.csv')
    writeFileSync(path, csv(checkedRows))
    await secondsToColumns(page, path)
    const from = performance.now()
    await page.getByRole('button', { name: /^Check \d/ }).click()
    await page.getByRole('button', { name: 'Download report' }).waitFor({ timeout: 600_000 })
    const value = (performance.now() - from) / 1000
    figures.push({ group, name: `check of ${checkedRows} rows against 500 applicants`, value, unit: 's' })
    await context.close()
    return figures
  })

const checkedRows = 5000

const header = ['Navn', 'Tlf', 'E-mail', 'Fag', 'Postnr', 'By', 'Kørekort', 'Sprog', 'Kan starte', 'Note', 'Nr', 'Land']
/** The number of days that spreadsheets count until 2 September 2025. */
const firstDay = 45_902

const cellsOf = (row: number) => [
  ...[`Person${row} Efternavn${row % 977}`, 20_000_000 + row, `person${row}@mail.example`, 'Murer, tømrer'],
  ...[5000 + (row % 999), 'Odense', 'B+E', 'dansk, engelsk'],
]
/** Texts that compress as badly as those of people. */
const noteOf = (row: number): string => `${(row * 7919) % 1_000_003} ${(row * 104_729) % 15_485_863} ${row % 31}`

const csv = (rows: number): string => {
  const lines = Array.from({ length: rows }, (_none, row) =>
    [...cellsOf(row), '01-03-2027', noteOf(row), row, 'Danmark'].join(';'),
  )
  return [header.join(';'), ...lines].join('\n')
}

const workbook = (rows: number): Uint8Array => {
  const lines = Array.from({ length: rows }, (_none, row) => [
    ...cellsOf(row),
    ...[{ date: firstDay + (row % 900) }, noteOf(row), row, 'Danmark'],
  ])
  return makeWorkbook({ Kandidater: [header, ...lines] })
}

const files = [
  { name: 'people.csv', rows: 830_000, content: csv, limit: 3 },
  { name: 'people.xlsx', rows: 200_000, content: workbook, limit: 10 },
]

async function secondsToColumns(page: Page, path: string): Promise<number> {
  await page.goto('/check-file')
  await page.getByRole('button', { name: 'Choose a CSV or Excel file' }).waitFor()
  const input = page.locator('input[type=file]')
  // The browser is handed the file before it says that one was chosen.
  await input.evaluate((element) => {
    element.addEventListener('change', () => performance.mark('chosen'), true)
  })
  await input.setInputFiles(path)
  await page.getByRole('button', { name: /^Check \d/ }).waitFor({ timeout: 120_000 })
  const milliseconds = await page.evaluate(
    () => performance.now() - (performance.getEntriesByName('chosen')[0]?.startTime ?? 0),
  )
  return milliseconds / 1000
}
