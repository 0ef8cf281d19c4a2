import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { makeWorkbook } from '../../make/workbook.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing } from '../world/fakeApi.ts'
import { answerImports } from '../world/importAnswers.ts'
import { absent, eventually, phone, seen, test } from '../world/page.tsx'
import { button, seenTexts } from '../world/parts.ts'

const manager = { as: 'recruiting_manager' } as const
const choose = (content: string | Uint8Array<ArrayBuffer>, name = 'kandidater.csv') =>
  userEvent.upload(page.getByCss('input[type=file]'), new File([content], name))
const fieldOf = (column: string) => page.getByRole('combobox', { name: `Field of ${column}`, exact: true })
const result = (name: RegExp) => page.getByRole('radio', { name })

const file = [
  'Navn;Tlf;E-mail;Fag;CPR-nr.;Note',
  'Anna Holm;20112233;anna@x.dk;Murer, klovn;010190-1234;flink',
  'Bo Berg;;bo@x.dk;klovn;;',
  'Anna Holm;20112233;;Murer;;',
  'Ahmed;30112233;;;;',
].join('\n')

test('a file is read, its columns are recognised, and its rows are checked', async ({ visit, api }) => {
  answerImports(api, { Berg: [{ id: idOf(1), firstName: 'Bo', lastName: 'Berg', reasons: ['email'] }] })
  await visit('/check-file', manager)
  await choose(file)
  await seenTexts(page, 'kandidater.csv: 5 rows', 'CPR numbers are never imported')
  await expect.element(page.getByRole('combobox', { name: 'Cells are separated by' })).toHaveValue(';')
  for (const [column, field] of Object.entries({ Navn: 'name', Tlf: 'phone', Fag: 'professions', Note: '' }))
    await expect.element(fieldOf(column)).toHaveValue(field)
  await button('Check 4 rows').click()
  await seenTexts(page, '4 rows of kandidater.csv checked')
  await eventually(() => api.asked(routes.checkImport).length, 1)
  // Neither the CPR numbers nor the notes were sent.
  expect(JSON.stringify(api.asked(routes.checkImport))).not.toMatch(/010190|flink/)
  await seen(result(/^New \(1\)/), result(/^Possible duplicate \(1\)/), result(/^Not importable \(1\)/))
  await seenTexts(page.getByRole('table', { name: 'Rows' }), 'Anna Holm', 'Professions: Bricklayer')
  await result(/^Same person/).click()
  await seenTexts(page.getByRole('table', { name: 'Rows' }), 'Same person as row 2')
  await result(/^Not importable/).click()
  await seenTexts(page.getByRole('table', { name: 'Rows' }), 'The last name is missing')
  await result(/^Possible duplicate/).click()
  await seen(page.getByRole('link', { name: 'May be Bo Berg' }))
  await checkLooks(page.getByRole('table', { name: 'Rows' }))
})

test('a workbook is read from the chosen sheet', async ({ visit, api }) => {
  answerImports(api)
  await visit('/check-file', manager)
  const people = [
    ['Navn', 'Tlf'],
    ['Anna Holm', 20112233],
  ]
  await choose(makeWorkbook({ Nye: people, Arkiv: [...people, ['Bo Berg', 30112233]] }), 'kandidater.xlsx')
  await seen(button('Check 1 row'))
  await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('Arkiv')
  await button('Check 2 rows').click()
  await seen(result(/^New \(2\)/))
})

test('values that no list has are decided on once', async ({ visit, api }) => {
  answerImports(api)
  await visit('/check-file', manager)
  await choose(file)
  await button('Check 4 rows').click()
  const meaning = page.getByRole('combobox', { name: 'Meaning of klovn' })
  await seen(meaning)
  await meaning.selectOptions('Painter')
  await button('Apply and check again').click()
  await absent(meaning)
  await eventually(() => api.asked(routes.checkImport).at(-1)?.body.mapping.replaced, {
    professions: { klovn: 'Painter' },
  })
  await seenTexts(page.getByRole('table', { name: 'Rows' }), 'Professions: Bricklayer, Painter')
})

test('rows with too many or too long cells are refused without being sent', async ({ visit, api }) => {
  answerImports(api)
  await visit('/check-file', manager)
  await choose(`Navn;Tlf\nAnna Holm;20112233;Odense\nBo Berg;${'1'.repeat(5001)}\n`)
  await button('Check 2 rows').click()
  await seen(result(/^Not importable \(2\)/))
  const table = page.getByRole('table', { name: 'Rows' })
  await seenTexts(table, 'This row has more cells than there are columns, so its values may be in the wrong ones')
  await seenTexts(table, 'A cell of this row has more than 5000 characters, or the row more than 50,000')
  expect(api.asked(routes.checkImport)).toEqual([])
})

test('says what is wrong with a file, and what failed', async ({ visit, api }) => {
  answerImports(api)
  await visit('/check-file', { ...manager, size: phone })
  await choose('%PDF-1.7', 'kandidater.pdf')
  await seen(page.getByRole('alert').getByText(/^This is neither a CSV file nor an Excel workbook/))
  api.answerOnce(routes.recognizeImportColumns, failing)
  await choose(file)
  await button('Try again').click()
  await seen(fieldOf('Navn'))
  api.answerOnce(routes.checkImport, failing)
  await button('Check 4 rows').click()
  await seenTexts(page, 'The check failed')
  await button('Check again').click()
  await seenTexts(page, '4 rows of kandidater.csv checked')
  expect(document.documentElement.scrollWidth).toBe(phone.width)
})

test('a check can be cancelled, and columns chosen by hand', async ({ visit, api }) => {
  answerImports(api)
  await visit('/check-file', manager)
  await choose('Kolonne 1;Kolonne 2\nAnna Holm;x\n')
  await expect.element(button('Check 1 row')).toBeDisabled()
  await fieldOf('Kolonne 1').selectOptions('Full name')
  const release = api.hold(routes.checkImport)
  await button('Check 1 row').click()
  await seenTexts(page, '0 of 1 rows checked')
  await button('Cancel').click()
  await seenTexts(page, 'The check was cancelled. Nothing was stored.')
  release()
  await button('Check again').click()
  await seenTexts(page, 'Neither an email nor a phone number that can be used')
})
