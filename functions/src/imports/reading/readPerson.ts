import {
  type ImportedPerson,
  type ImportProblem,
  importedPersonSchema,
} from '../../../../shared/imports/domain/importedPerson.ts'
import type { ImportFieldName } from '../../../../shared/imports/domain/importFields.ts'
import type { ImportMapping } from '../../../../shared/imports/domain/importMapping.ts'
import { type TemplatedMessage, templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { isShortenedNumber, phoneProblem } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { checked } from '../../../../shared/kernel/domain/problems.ts'
import { valueKey } from '../../../../shared/kernel/domain/valueKey.ts'
import { listedTown } from '../../applicants/listedTown.ts'
import { onlyPlaceNamed } from '../../applicants/onlyPlaceNamed.ts'
import { isSuggested, type ListedField, languageAndLevel, listed, suggested } from './listedCells.ts'
import { readEmails, readLicences, readList, readPhones, readTown, readWholeNumber, readYesNo } from './readCells.ts'
import { readDate } from './readDate.ts'
import { namesTwoPeople, splitName } from './readName.ts'

export interface ReadRow {
  person: ImportedPerson
  /** The values that were left out, and why. */
  leftOut: ImportProblem[]
  /** Why the row can't become a person. Empty if it can. */
  refusals: ImportProblem[]
}

type Fields = { [Name in keyof ImportedPerson]?: unknown } & { years?: number }

interface Cell {
  text: string
  index: number
  field: ImportFieldName
  mapping: ImportMapping
}

/** A row while it is read. */
interface Draft {
  fields: Fields
  leftOut: ImportProblem[]
  refusals: ImportProblem[]
}

/** A formula that keeps a number as it is written: `="0045…"`. */
const keptAsText = /^="([^"]*)"$/
const formula = /^=/

/** Reads a row as a person. Values that can't be used are left out and reported; nothing is guessed. */
export function readPerson(cells: readonly string[], mapping: ImportMapping): ReadRow {
  const draft: Draft = { fields: {}, leftOut: [], refusals: [] }
  for (const [index, field] of mapping.fields.entries()) {
    const text = (cells[index]?.trim() ?? '').replace(keptAsText, '$1')
    if (formula.test(text))
      draft.leftOut.push(problem({ index, field }, templatedMessage('“{{value}}” is a formula', { value: text })))
    else if (text !== '') readers[field]({ text, index, field, mapping }, draft)
  }
  const person = validPerson(draft, mapping)
  return { person, leftOut: draft.leftOut, refusals: [...draft.refusals, ...missingIn(person, draft)] }
}

const problem = ({ index, field }: Pick<Cell, 'index' | 'field'>, words: TemplatedMessage): ImportProblem => ({
  cell: index,
  field,
  ...words,
})

type Read = (cell: Cell, draft: Draft) => void

const text =
  (name: keyof ImportedPerson): Read =>
  (cell, { fields }) => {
    fields[name] = cell.text
  }

const yesNo =
  (name: 'hasOwnTransport' | 'hasOwnTools'): Read =>
  (cell, { fields, leftOut }) => {
    const answer = readYesNo(cell.text)
    if (answer === undefined)
      leftOut.push(problem(cell, templatedMessage('“{{value}}” is neither yes nor no', { value: cell.text })))
    else fields[name] = answer
  }

const add = (fields: Fields, name: keyof ImportedPerson, entries: readonly unknown[]): void => {
  const before = fields[name]
  fields[name] = [...(Array.isArray(before) ? before : []), ...entries]
}

/** Returns the value of the list, its replacement, or undefined after reporting it. */
function fromList(text: string, cell: Cell & { field: ListedField }, { leftOut }: Draft): string | undefined {
  const replaced = cell.mapping.replaced[cell.field]?.[valueKey(text)]
  if (replaced !== undefined) return replaced ?? undefined
  const found = listed(cell.field, text)
  if (found === undefined)
    leftOut.push({
      ...problem(cell, templatedMessage('“{{value}}” is not in our list, or has several meanings', { value: text })),
      unknown: text,
    })
  return found
}

const one =
  (field: 'country' | 'nationality'): Read =>
  (cell, draft) => {
    const value = fromList(cell.text, { ...cell, field }, draft)
    if (value !== undefined) draft.fields[field] = value
  }

const readers: Readonly<Record<ImportFieldName, Read>> = {
  name: (cell, { fields, refusals }) => {
    if (namesTwoPeople(cell.text))
      refusals.push(problem(cell, templatedMessage('Two people in one cell. Give each a row of their own.')))
    const { firstName, lastName } = splitName(cell.text)
    fields.firstName ??= firstName
    fields.lastName ??= lastName
  },
  firstName: (cell, { fields, refusals }) => {
    if (namesTwoPeople(cell.text))
      refusals.push(problem(cell, templatedMessage('Two people in one cell. Give each a row of their own.')))
    fields.firstName = cell.text
  },
  lastName: text('lastName'),
  email: (cell, { fields, leftOut }) => {
    const [first = cell.text, ...others] = readEmails(cell.text)
    fields.email = first
    if (others.length > 0)
      leftOut.push(
        problem(cell, templatedMessage('Only the first email is used, not {{value}}', { value: others.join(', ') })),
      )
  },
  phone: (cell, { fields, leftOut }) => {
    if (isShortenedNumber(cell.text)) {
      leftOut.push(
        problem(
          cell,
          templatedMessage(
            'The spreadsheet shortened this phone number to {{value}}. Format the column as text and export it again.',
            { value: cell.text },
          ),
        ),
      )
      return
    }
    const [first = cell.text, ...others] = readPhones(cell.text)
    if (phoneProblem(first) !== undefined) {
      leftOut.push(
        problem(cell, templatedMessage('“{{value}}” is not a phone number that can be called', { value: first })),
      )
      return
    }
    fields.phone = first
    if (others.length > 0)
      leftOut.push(
        problem(
          cell,
          templatedMessage('Only the first phone number is used, not {{value}}', { value: others.join(', ') }),
        ),
      )
  },
  street: text('street'),
  postcode: text('postcode'),
  city: (cell, { fields }) => {
    const { city, postcode } = readTown(cell.text)
    fields.city = city
    if (postcode) fields.postcode ??= postcode
  },
  country: one('country'),
  nationality: one('nationality'),
  professions: (cell, draft) => {
    const found = readList(cell.text, (entry) => listed('professions', entry) !== undefined).flatMap(
      (entry) => fromList(entry, { ...cell, field: 'professions' }, draft) ?? [],
    )
    add(draft.fields, 'professions', found)
  },
  yearsOfExperience: (cell, { fields, leftOut }) => {
    const years = readWholeNumber(cell.text)
    if (years === undefined)
      leftOut.push(problem(cell, templatedMessage('“{{value}}” is not a number', { value: cell.text })))
    else fields.years = years
  },
  coreCompetencies: (cell, { fields }) => {
    add(
      fields,
      'coreCompetencies',
      readList(cell.text, (entry) => isSuggested('coreCompetencies', entry)).map((entry) =>
        suggested('coreCompetencies', entry),
      ),
    )
  },
  languages: (cell, draft) => {
    const found = readList(cell.text).flatMap((entry) => {
      const { language, proficiency } = languageAndLevel(entry)
      const value = fromList(language, { ...cell, field: 'languages' }, draft)
      return value === undefined ? [] : [{ language: value, ...(proficiency && { proficiency }) }]
    })
    add(draft.fields, 'languages', found)
  },
  driverLicenseClasses: (cell, { fields, leftOut }) => {
    const { classes, rest } = readLicences(cell.text)
    add(fields, 'driverLicenseClasses', classes)
    if (rest !== '')
      leftOut.push(problem(cell, templatedMessage('“{{value}}” is not a licence class', { value: rest })))
  },
  certifications: (cell, { fields }) => {
    add(
      fields,
      'certifications',
      readList(cell.text, (entry) => isSuggested('certifications', entry)).map((entry) => ({
        name: suggested('certifications', entry),
      })),
    )
  },
  hasOwnTransport: yesNo('hasOwnTransport'),
  hasOwnTools: yesNo('hasOwnTools'),
  earliestStartDate: (cell, { fields, leftOut }) => {
    const date = readDate(cell.text, cell.mapping.dateOrder)
    if (date === undefined)
      leftOut.push(problem(cell, templatedMessage('“{{value}}” is not a date', { value: cell.text })))
    else fields.earliestStartDate = date
  },
  tags: (cell, { fields }) => add(fields, 'tags', readList(cell.text)),
}

/** Returns the fields that follow their rules. The others are left out and reported. */
function validPerson({ fields, leftOut }: Draft, mapping: ImportMapping): ImportedPerson {
  const { years, professions, ...others } = fields
  const all = { ...others, ...withYears(professions, years), ...homeOf(fields) }
  const valid: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined || value === '') continue
    const { data, problems } = checked(importedPersonSchema.shape[name as keyof ImportedPerson], value, 1)
    if (!problems) valid[name] = data
    else
      leftOut.push(
        ...problems.map(({ message, template, params }) => ({ ...placeOf(name, mapping), message, template, params })),
      )
  }
  return valid as ImportedPerson
}

const placeOf = (name: string, { fields }: ImportMapping) => {
  const cell = fields.indexOf(name as ImportFieldName)
  return cell < 0 ? {} : { cell, field: name as ImportFieldName }
}

/** Missing years count as one, as in the forms. A column of years belongs to the first profession. */
function withYears(names: unknown, years: number | undefined): Pick<Fields, 'professions'> {
  if (!Array.isArray(names) || names.length === 0) return {}
  const distinct = [...new Set<string>(names)]
  return {
    professions: distinct.map((profession, index) => ({
      profession,
      yearsOfExperience: index === 0 && years !== undefined && years >= 1 ? years : 1,
    })),
  }
}

/** A Danish town of our list gives the region, and the country if no other is named. */
function homeOf({ city, country }: Fields): Pick<Fields, 'city' | 'region' | 'country'> {
  if (typeof city !== 'string' || (country !== undefined && country !== 'Denmark')) return {}
  const only = onlyPlaceNamed(listedTown(city))
  return only ? { city: only.name, region: only.region, country: 'Denmark' } : {}
}

function missingIn(person: ImportedPerson, { refusals }: Draft): ImportProblem[] {
  if (refusals.length > 0) return []
  if (!person.firstName && !person.lastName) return [templatedMessage('The name is missing')]
  if (!person.firstName) return [templatedMessage('The first name is missing')]
  if (!person.lastName) return [templatedMessage('The last name is missing')]
  return person.email === undefined && person.phone === undefined
    ? [templatedMessage('Neither an email nor a phone number that can be used')]
    : []
}
