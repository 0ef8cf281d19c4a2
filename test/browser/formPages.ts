import type { Locator, Page } from 'playwright-core'
import { uniqueName } from '../api/world/people.ts'
import { makePdf } from '../make/pdf.ts'
import { seen } from './browser.ts'

/** Returns a text field or select of the form by its label. */
export const field = (page: Page, label: string): Locator =>
  page
    .locator('form')
    .getByLabel(new RegExp(String.raw`^${label}\s*\*?$`))
    .and(page.locator('input, select, textarea'))
    .first()

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** The suggestions of a field, excluding options of native selects. */
export const suggestions = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** Types into a field with suggestions and chooses the first. */
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

/** Fills in all required fields, except the consent. */
export async function fillInRequired(page: Page, person: Person = newPersonToType()): Promise<Person> {
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await chooseFirst(page, field(page, 'Nationality'), 'poland')
  await field(page, 'Email').fill(person.email)
  // A random number, because one that is already stored triggers a question.
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

/** A file to choose. */
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

/** Clicks a file button and chooses this file. */
export async function choose(page: Page, place: Locator, file: ChosenFile): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await place.click()
  await (await asked).setFiles(file)
}
