import type { Locator, Page } from 'playwright-core'
import { uniqueName } from '../api/world/people.ts'
import { makePdf } from '../make/pdf.ts'
import { seen } from './browser.ts'

/** A text or a list of choices of the form, by the words of its label. */
export const field = (page: Page, label: string): Locator =>
  page
    .locator('form')
    .getByLabel(new RegExp(String.raw`^${label}\s*\*?$`))
    .and(page.locator('input, select, textarea'))
    .first()

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** What a field suggests; the browser's own lists of choices are none of it. */
export const suggestions = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** Types into a field with suggestions and takes the first. */
export async function chooseFirst(page: Page, place: Locator, text: string): Promise<void> {
  await place.fill(text)
  await seen(suggestions(page))
  await place.press('ArrowDown')
  await place.press('Enter')
}

export interface Person {
  firstName: string
  lastName: string
  email: string
}

export function newPersonToType(): Person {
  const lastName = uniqueName('Holm')
  return { firstName: 'Søren', lastName, email: `${lastName}@mail.example`.toLowerCase() }
}

/** Fills in all that the form requires, besides the consent. */
export async function fillInRequired(page: Page, person: Person = newPersonToType()): Promise<Person> {
  await field(page, 'First Name').fill(person.firstName)
  await field(page, 'Last Name').fill(person.lastName)
  await chooseFirst(page, field(page, 'Nationality'), 'poland')
  await field(page, 'Work Permit Type').selectOption('EU/EEA Registration')
  await field(page, 'Email').fill(person.email)
  // Whoever has the number of somebody else is asked about.
  const number = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  await field(page, 'Phone').fill(`+45 2${number}`)
  await chooseFirst(page, field(page, 'City'), 'odense')
  await field(page, 'Address').fill('Havnegade 1')
  await field(page, 'Postcode').fill('5000')
  await chooseFirst(page, field(page, 'Profession'), 'welder')
  await field(page, 'Years of experience').fill('7')
  await button(page, 'Add profession').click()
  await chooseFirst(page, field(page, 'Language'), 'polish')
  await button(page, 'Add language').click()
  return person
}

/** A file as somebody chooses it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const pdfFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf()),
})

/** A picture of one pixel. */
export const pictureFile = (name = 'me.png'): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** Presses the button that asks for a file, and chooses this one. */
export async function choose(page: Page, place: Locator, file: ChosenFile): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await place.click()
  await (await asked).setFiles(file)
}
