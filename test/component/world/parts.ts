import { type Locator, page, userEvent } from 'vitest/browser'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { press, seen, toastArea } from './page.tsx'
import { give as giveValue } from './pointing.ts'

type Form = Pick<Locator, 'getByLabelText' | 'getByRole'>

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

/** A button of a toast, also below a dialog. */
export const buttonOfToast = (name: string): Locator => toastArea().getByRole('button', { name, includeHidden: true })

export const dialog = (): Locator => page.getByRole('dialog')

export const alert = (words: string): Locator => page.getByRole('alert').filter({ hasText: words })

/** The value next to a label. */
export const detail = (label: string): Locator =>
  page
    .getByCss(':has(> dt)')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByCss('dd')

/** Opens a tab of the dialog. The list of tabs scrolls after a choice, which a pointer would miss. */
export async function openTab(name: string): Promise<void> {
  const tab = dialog().getByRole('tab', { name, exact: true })
  await seen(tab)
  ;(tab.element() as HTMLElement).click()
}

export const fullNameOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Returns the URL of the list with only this applicant. */
export const listOf = ({ lastName }: Pick<Applicant, 'lastName'>): string => `/applicants?search=${lastName}`

/** Returns the URL of the applicant's dialog above a list of only them. */
export const abovePath = (applicant: Pick<Applicant, 'id' | 'lastName'>): string =>
  `${listOf(applicant)}&applicant=${applicant.id}`

/** Returns the URL of the applicant's dialog above an empty list, because a row takes a seventh of the time. */
export const pathOf = ({ id }: Pick<Applicant, 'id'>): string => `/applicants?search=zeppelin&applicant=${id}`
export const editPath = (applicant: Pick<Applicant, 'id'>): string => `${pathOf(applicant)}&edit=yes`

export const rows = (): Locator => page.getByRole('grid').getByCss('[role=row][data-id]')

export const pager = (): Locator => page.getByRole('navigation', { name: 'Pages' })

export const resultsCount = (): Locator => page.getByRole('status').filter({ hasText: /results?$/ })

/** An input of the form, by its label. */
export const field = (label: string): Locator =>
  page
    .getByCss('form')
    .getByLabelText(new RegExp(String.raw`^${label}\s*\*?$`))
    .and(page.getByCss('input, select, textarea'))
    .first()

export const section = (title: string): Locator => page.getByRole('region', { name: title, exact: true })

export const adding = (title: string): Locator => page.getByRole('group', { name: title, exact: true })

export const suggestions = (): Locator => page.getByRole('listbox').getByRole('option')

/** Waits until all of these texts can be seen in a place. */
export const seenTexts = (place: Pick<Locator, 'getByText'>, ...texts: readonly (string | RegExp)[]): Promise<void> =>
  seen(...texts.map((text) => place.getByText(text)))

/** Waits until elements with exactly these texts can be seen in a place. */
export const seenExactly = (place: Pick<Locator, 'getByText'>, ...texts: readonly string[]): Promise<void> =>
  seen(...texts.map((text) => place.getByText(text, { exact: true })))

/** Fills in the fields of a form whose labels start with these words, or chooses the options of lists. */
export async function fillIn(values: Readonly<Record<string, string>>, form: Form = page): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = form.getByLabelText(new RegExp(`^${label}`)).and(page.getByCss('input, select, textarea'))
    if ((await control.findElement()) instanceof HTMLSelectElement) await control.selectOptions(value)
    else await control.fill(value)
  }
}

/** Fills in a form, and clicks its button of this name. */
export async function submit(values: Parameters<typeof fillIn>[0], name: string, form: Form = page): Promise<void> {
  await fillIn(values, form)
  await form.getByRole('button', { name, exact: true }).click()
}

/** Clicks these, one after the other. */
export async function clickInTurn(...places: readonly Locator[]): Promise<void> {
  for (const place of places) await place.click()
}

/** Expands all sections in the panel. */
export async function expandAll(): Promise<void> {
  const folded = dialog().getByRole('button', { expanded: false })
  await folded.first().findElement()
  while (folded.length > 0) await folded.first().click()
}

/** Types into a combobox and chooses the first suggestion. */
export async function chooseFirst(place: Locator, text: string): Promise<void> {
  await place.fill(text)
  await seen(suggestions())
  await press(place, 'ArrowDown')
  await userEvent.keyboard('{Enter}')
}

/** Fills in all required fields but the consent, without rendering in between, which would take seconds. */
export async function fillInRequired({ email = 'soeren@mail.example' } = {}): Promise<{ lastName: string }> {
  const lastName = 'Holm'
  await give('First name', 'Søren')
  await give('Last name', lastName)
  await giveFirst('Nationality', 'poland')
  await give('Email', email)
  await give('Phone', '+45 20 30 40 50')
  await giveFirst('City', 'odense')
  await give('Address', 'Havnegade 1')
  await give('Postcode', '5000')
  await giveFirst('Profession', 'welder')
  await give('Years of experience', '7')
  await clickAtOnce(button('Add profession'))
  await giveFirst('Language', 'polish')
  await clickAtOnce(button('Add language'))
  return { lastName }
}

async function give(label: string, value: string): Promise<void> {
  const control = (await field(label).findElement()) as HTMLInputElement | HTMLSelectElement
  control.focus()
  giveValue(control, value)
}

async function giveFirst(label: string, text: string): Promise<void> {
  await give(label, text)
  await clickAtOnce(suggestions().first())
}

async function clickAtOnce(place: Locator): Promise<void> {
  const element = (await place.findElement()) as HTMLElement
  element.click()
}
